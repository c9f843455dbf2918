import { useState, type FormEvent } from 'react';
import { MAX_STAY_MESSAGE_LENGTH } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { formatInstant } from '@lodestay/stay';
import { Button, Tag, TextareaField } from '@lodestay/ui';
import { cx, styles, useStyles } from '@lodestay/ui/styles';
import { PhotoPicker, StayPhotos } from '../../account/photo-picker.tsx';
import { useMessages, type StayMessage } from './use-messages.ts';
import { useSeen } from './use-seen.ts';

const sheet = styles({
  thread: { display: 'grid', gap: 'var(--s-5)', maxWidth: 'var(--measure)' },
  list: { display: 'grid', gap: 'var(--s-4)' },
  message: { display: 'grid', gridTemplateColumns: '36px minmax(0, 1fr)', gap: 'var(--s-3)' },
  mark: {
    width: '36px',
    height: '36px',
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    fontSize: 'var(--t-13)',
    fontWeight: 600,
  },
  guest: { background: 'var(--mist)', color: 'var(--ink)' },
  staff: { background: 'var(--night)', color: '#fff' },
  head: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .5rem', alignItems: 'center' },
  text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

const NAMES = { guest: 'You', staff: brand.name } as const;
const PHOTOS = { guest: 'Photo of your message', staff: `Photo of a message from ${brand.name}` } as const;

type MessageProps = { reservationId: string; message: StayMessage; isNew: boolean; timeZone: string };

function Message({ reservationId, message, isNew, timeZone }: MessageProps) {
  const s = useStyles(sheet);
  const { sender, text, photos, sentAt } = message;
  return (
    <li className={s.message}>
      <span className={cx(s.mark, s[sender])} aria-hidden="true">
        {NAMES[sender].charAt(0)}
      </span>
      <div>
        <p className={`small ${s.head}`}>
          <b className="strong">{NAMES[sender]}</b>
          <time dateTime={sentAt} className="quiet">
            {formatInstant(Date.parse(sentAt), timeZone)}
          </time>
          {isNew && <Tag tone="info">New</Tag>}
        </p>
        <p className={s.text}>{text}</p>
        <StayPhotos reservationId={reservationId} photos={photos} subject={PHOTOS[sender]} />
      </div>
    </li>
  );
}

type Props = {
  /** Of the reservation. */
  id: string;
  timeZone: string;
  /** Whether the guest has a home to photograph. */
  canAddPhotos: boolean;
};

/** The conversation with staff about a reservation. What is typed survives a failure. */
export function Messages({ id, timeZone, canAddPhotos }: Props) {
  const s = useStyles(sheet);
  const [text, setText] = useState('');
  const [photos, setPhotos] = useState<string[]>([]);
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
    if (isEmpty || !(await send(text, photos))) return;
    setText('');
    setPhotos([]);
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
            <Message
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
        {canAddPhotos && <PhotoPicker reservationId={id} photos={photos} subject="your message" onChange={setPhotos} />}
        <Button type="submit" look="secondary" loading={busy}>
          Send message
        </Button>
      </form>
    </div>
  );
}
