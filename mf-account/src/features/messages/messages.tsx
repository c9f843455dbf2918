import { useState, type FormEvent } from 'react';
import { MAX_STAY_MESSAGE_LENGTH } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { Button, TextareaField, usePickedFiles } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MessageItem } from '../../account/message-item.tsx';
import { MessageFilePicker } from '../../account/message-files.tsx';
import { useMessages } from './use-messages.ts';
import { useSeen } from './use-seen.ts';

const sheet = styles({
  thread: { display: 'grid', gap: 'var(--s-5)', maxWidth: 'var(--measure)' },
  list: { display: 'grid', gap: 'var(--s-4)' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

type Props = {
  /** Of the reservation. */
  id: string;
  timeZone: string;
};

/** The conversation with staff about a reservation. What is typed survives a failure. */
export function Messages({ id, timeZone }: Props) {
  const s = useStyles(sheet);
  const [text, setText] = useState('');
  const { files, busy: isUploading, picker, forget } = usePickedFiles();
  const [isMissing, setIsMissing] = useState(false);
  const { messages, unread, hasEarlier, loading, busy, problem, send, loadEarlier, markRead } = useMessages(id);
  const last = messages.at(-1)?.id ?? null;
  const staffMessages = messages.filter(({ sender }) => sender === 'staff');
  const unseen = new Set(unread > 0 ? staffMessages.slice(-unread).map((message) => message.id) : []);
  // What was new when the page opened stays marked as new while the guest reads it.
  const [wasNew, setWasNew] = useState<ReadonlySet<number>>(new Set());
  const end = useSeen<HTMLDivElement>(unread > 0 ? last : null, () => {
    setWasNew(new Set([...wasNew, ...unseen]));
    void markRead(last!);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    if (isEmpty || isUploading || !(await send(text, files))) return;
    setText('');
    forget(files);
  }
  return (
    <div className={s.thread}>
      {hasEarlier && (
        <p>
          <Button look="secondary" size="small" loading={loading.busy} onClick={() => void loadEarlier()}>
            Show earlier messages
          </Button>
          {loading.hasFailed && (
            <span role="alert" className="small">
              {' '}
              We couldn’t load earlier messages. Try again.
            </span>
          )}
        </p>
      )}
      {messages.length === 0 && (
        <p className="soft">Ask us anything about your stay. We’ll email you when we answer.</p>
      )}
      {messages.length > 0 && (
        <ul className={s.list}>
          {messages.map((message) => (
            <MessageItem
              key={message.id}
              reservationId={id}
              message={message}
              isNew={unseen.has(message.id) || wasNew.has(message.id)}
              timeZone={timeZone}
            />
          ))}
        </ul>
      )}
      <div ref={end} />
      <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextareaField
          label={`Message to ${brand.name}`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_STAY_MESSAGE_LENGTH}
          rows={3}
          error={isMissing && text.trim() === '' ? 'Write a message' : (problem ?? undefined)}
        />
        <MessageFilePicker {...picker} />
        <Button type="submit" look="secondary" loading={busy} disabled={isUploading}>
          Send message
        </Button>
      </form>
    </div>
  );
}
