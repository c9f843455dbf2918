import { useRef, useState } from 'react';
import { getFieldError, RecordPage, Sheet, type TimelineWords } from '@lodestay/console';
import { MAX_STAY_MESSAGE_LENGTH, MESSAGES } from '@lodestay/contracts';
import { Banner, Button, Tag, TextareaField, usePickedFiles } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { STATUS_NAMES } from '../../reservations/reservation-text.ts';
import { MessageFilePicker } from '../../staff/message-files.tsx';
import { StaffMessage } from '../../staff/staff-message.tsx';
import { StayFacts } from '../../staff/stay-facts.tsx';
import { useMessageThread, type ThreadRecord } from './use-message-thread.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

const createWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'message.answer': 'answered the guest',
    'message.close': 'closed the conversation without an answer',
  },
  fields: { assignee: 'Assignee' },
});

type Shown = ThreadRecord['messages'][number] & { isUnread: boolean };

/** The messages, with those that the guest has not seen marked. */
function markUnread(messages: ThreadRecord['messages'], unread: number): Shown[] {
  const answers = messages.filter(({ sender }) => sender === 'staff').map(({ id }) => id);
  const unseen = new Set(unread > 0 ? answers.slice(-unread) : []);
  return messages.map((message) => ({ ...message, isUnread: unseen.has(message.id) }));
}

/** A conversation with a guest. What is typed survives a failure and a conflict. */
export function MessageThread({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const state = useMessageThread(reference);
  const [text, setText] = useState('');
  const { files, busy: isUploading, picker, forget } = usePickedFiles();
  const [isMissing, setIsMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { thread, actions, guest } = record;
  const { error } = writes.answer;
  const problem = getFieldError(error, 'text') ?? (error && error.code !== 'conflict' ? MESSAGES.comment : undefined);
  async function answer() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || isUploading || !(await state.answer(text, files))) return;
    setText('');
    forget(files);
    heading.current?.focus();
  }
  return (
    <RecordPage
      state={state}
      headingRef={heading}
      status={record.outcome ? undefined : 'Waiting for an answer'}
      tone={record.closedAt === null ? 'warn' : 'good'}
      summary={`${thread.homeTitle} · ${STATUS_NAMES[thread.status]}`}
      words={createWords(guest.fullName)}
      aside={
        actions.includes('close') && (
          <Sheet title="No answer needed">
            <p className="small soft">The conversation opens again when the guest writes.</p>
            {writes.close.error && writes.close.error.code !== 'conflict' && (
              <Banner tone="bad" role="alert">
                {writes.close.error.message}
              </Banner>
            )}
            <Button
              look="secondary"
              loading={writes.close.busy}
              onClick={async () => (await state.close()) && heading.current?.focus()}
            >
              Close conversation
            </Button>
          </Sheet>
        )
      }
    >
      <Sheet title="Messages">
        {state.hasEarlier && (
          <p>
            <Button look="secondary" size="small" loading={state.loading.busy} onClick={() => void state.loadEarlier()}>
              Show earlier messages
            </Button>
            {state.loading.hasFailed && <span role="alert"> We couldn’t load earlier messages. Try again.</span>}
          </p>
        )}
        <ul className={s.list}>
          {markUnread(state.messages, thread.unreadByGuest).map((message) => (
            <StaffMessage
              key={message.id}
              message={message}
              guest={guest.fullName}
              reservation={record.stay.reservationReference}
              mark={message.isUnread && <Tag tone="plain">Not seen by the guest</Tag>}
            />
          ))}
        </ul>
        {actions.includes('answer') && (
          <form
            className={s.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              void answer();
            }}
          >
            <TextareaField
              label="Answer to the guest"
              hint="The guest gets an email with a link, without this text."
              value={text}
              onChange={(event) => setText(event.target.value)}
              maxLength={MAX_STAY_MESSAGE_LENGTH}
              error={isMissing && text.trim() === '' ? 'Write a message' : problem}
            />
            <MessageFilePicker {...picker} />
            <Button type="submit" loading={writes.answer.busy} disabled={isUploading}>
              Send answer
            </Button>
          </form>
        )}
      </Sheet>
      <StayFacts {...record} />
    </RecordPage>
  );
}
