import { useRef, useState, type FormEvent } from 'react';
import { Facts, getFieldError, RecordPage, Sheet, type TimelineWords } from '@lodestay/console';
import { MAX_STAY_MESSAGE_LENGTH, MESSAGES, SUPPORT_CATEGORY_LABELS } from '@lodestay/contracts';
import { toPhoneLink } from '@lodestay/stay';
import { Banner, Button, Link, TextareaField, usePickedFiles } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MessageFilePicker } from '../../staff/message-files.tsx';
import { StaffMessage } from '../../staff/staff-message.tsx';
import { useSupportRecord, type SupportRecord } from './use-support-record.ts';

const sheet = styles({
  list: { display: 'grid', gap: 'var(--s-4)' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

const createWords = (person: string): TimelineWords => ({
  person,
  actions: {
    'queue.assign': 'changed the assignee',
    'support.answer': 'answered',
    'support.close': 'closed the case',
  },
  fields: { assignee: 'Assignee' },
});

function PersonFacts({ person, support }: Pick<SupportRecord, 'person' | 'support'>) {
  const { stay, rating } = support;
  return (
    <Sheet title="Person">
      <Facts
        facts={[
          [
            'Name',
            <Link key="name" href={`/staff/people/${person.id}`} className="link">
              {person.fullName}
            </Link>,
          ],
          ['Email', person.email],
          [
            'Phone',
            person.phone && (
              <Link href={toPhoneLink(person.phone)} className="link">
                {person.phone}
              </Link>
            ),
          ],
          [
            'Reservation',
            stay && (
              <Link href={`/staff/reservations/${stay.reference}`} className="link">
                {stay.homeTitle}, {stay.reference}
              </Link>
            ),
          ],
          ['Rating', rating === null ? null : `${rating} of 5`],
        ]}
      />
    </Sheet>
  );
}

/** A support case. What is typed survives a failure and a conflict. */
export function SupportCase({ reference }: { reference: string }) {
  const s = useStyles(sheet);
  const state = useSupportRecord(reference);
  const [text, setText] = useState('');
  const { files, busy: isUploading, picker, forget } = usePickedFiles();
  const [isMissing, setIsMissing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, writes } = state;
  if (!record) return null;
  const { support, actions, person, messages } = record;
  const { error } = writes.answer;
  const problem = getFieldError(error, 'text') ?? (error && error.code !== 'conflict' ? MESSAGES.comment : undefined);

  async function answer(event: FormEvent) {
    event.preventDefault();
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
      summary={`${support.subject} · ${SUPPORT_CATEGORY_LABELS[support.category]}`}
      words={createWords(person.fullName)}
      aside={
        actions.includes('close') && (
          <Sheet title="Close this case">
            <p className="small soft">The person gets an email and can rate the help. Writing again opens the case.</p>
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
              Close case
            </Button>
          </Sheet>
        )
      }
    >
      <Sheet title="Messages">
        <ul className={s.list}>
          {messages.map((message) => (
            <StaffMessage
              key={message.id}
              message={message}
              guest={person.fullName}
              reservation={support.stay?.reference ?? null}
            />
          ))}
        </ul>
        {actions.includes('answer') && (
          <form className={s.form} noValidate onSubmit={(event) => void answer(event)}>
            <TextareaField
              label="Answer"
              hint="The person gets an email with a link, without this text."
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
      <PersonFacts person={person} support={support} />
    </RecordPage>
  );
}
