import { useState, type FormEvent } from 'react';
import { MAX_STAY_MESSAGE_LENGTH } from '@lodestay/contracts';
import { brand } from '@lodestay/contracts/brand';
import { Banner, Button, TextareaField, useBrowserTimeZone, usePickedFiles } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { MessageItem } from '../../account/message-item.tsx';
import { MessageFilePicker } from '../../account/message-files.tsx';
import { StarsField } from '../../account/stars-field.tsx';
import { useSupportCase, type SupportCase } from './use-support-case.ts';

const sheet = styles({
  thread: { display: 'grid', gap: 'var(--s-6)', maxWidth: 'var(--measure)' },
  list: { display: 'grid', gap: 'var(--s-4)' },
  rating: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  form: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', '& > :first-child': { width: '100%' } },
});

/** The messages of a support case, a form for another one, closing it, and the rating of a closed one. */
export function Conversation({ supportCase }: { supportCase: SupportCase }) {
  const s = useStyles(sheet);
  const timeZone = useBrowserTimeZone('UTC');
  const { reference, messages, actions, stay, rating } = supportCase;
  const { busy, problem, send, close, rate } = useSupportCase(reference);
  const [text, setText] = useState('');
  const { files, busy: isUploading, picker, forget } = usePickedFiles();
  const [isMissing, setIsMissing] = useState(false);
  const [stars, setStars] = useState(rating ?? 0);
  const [isUnrated, setIsUnrated] = useState(false);
  const isClosed = actions.includes('rate');

  async function submitRating(event: FormEvent) {
    event.preventDefault();
    setIsUnrated(stars === 0);
    if (stars > 0) await rate(stars);
  }

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
      <ul className={s.list} aria-label="Messages">
        {messages.map((message) => (
          <MessageItem key={message.id} reservationId={stay?.id ?? null} message={message} timeZone={timeZone} />
        ))}
      </ul>
      {problem && (
        <Banner tone="bad" role="alert">
          {problem}
        </Banner>
      )}
      {isClosed && (
        <form className={s.rating} aria-label="Rating" onSubmit={(event) => void submitRating(event)}>
          <StarsField
            legend="How satisfied are you with our help?"
            value={stars}
            onChange={setStars}
            error={isUnrated && stars === 0 ? 'Choose from 1 to 5' : undefined}
          />
          <p className="small soft" role="status">
            {stars > 0 && rating === stars ? 'Thanks, we’ve received your rating.' : '1 is not at all, 5 is very.'}
          </p>
          <Button type="submit" look="secondary" loading={busy === 'rate'}>
            Send rating
          </Button>
        </form>
      )}
      <form className={s.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextareaField
          label={`Message to ${brand.name}`}
          hint={isClosed ? 'Sending a message opens the request again.' : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={MAX_STAY_MESSAGE_LENGTH}
          rows={3}
          error={isMissing && text.trim() === '' ? 'Write a message' : undefined}
        />
        <MessageFilePicker {...picker} />
        <Button type="submit" loading={busy === 'send'} disabled={isUploading}>
          Send message
        </Button>
      </form>
      {actions.includes('close') && (
        <div>
          <Button look="secondary" loading={busy === 'close'} onClick={() => void close()}>
            It’s solved: close request
          </Button>
        </div>
      )}
    </div>
  );
}
