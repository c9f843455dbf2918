import { useState } from 'react';
import { getFieldError, Sheet, useWrite } from '@lodestay/console';
import { MAX_STAY_MESSAGE_LENGTH, toQueuePath } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { useSession } from '@lodestay/platform';
import { Banner, Button, Link, TextareaField, usePickedFiles } from '@lodestay/ui';
import type { InspectedReservation } from '../../reservations/reservation-text.ts';
import { MessageFilePicker, toSentFiles } from '../../staff/message-files.tsx';

type Props = { record: Pick<InspectedReservation, 'reference' | 'submittedAt' | 'work'> };

/** Writes to the guest. While the guest waits for an answer, the conversation is the place to write. What is typed survives a failure. */
export function MessageAction({ record: { reference, submittedAt, work } }: Props) {
  const { user } = useSession();
  const writing = useWrite('startMessages');
  const [text, setText] = useState('');
  const { files, busy: isUploading, picker, forget } = usePickedFiles();
  const [isMissing, setIsMissing] = useState(false);
  const [isSent, setIsSent] = useState(false);
  if (!submittedAt || !user || getScope(user.role, 'message.update') === null) return null;
  const href = `${toQueuePath('messages')}/${reference}`;
  const conversation = work.find(({ queue }) => queue === 'messages');
  if (conversation?.outcome === null)
    return (
      <Sheet title="Message">
        <p className="soft">
          The guest waits for an answer.{' '}
          <Link href={href} className="link">
            Open the conversation
          </Link>
        </p>
      </Sheet>
    );
  async function send() {
    const isEmpty = text.trim() === '';
    setIsMissing(isEmpty);
    setIsSent(false);
    if (
      isEmpty ||
      isUploading ||
      !(await writing.write({ params: { reference }, body: { text, files: toSentFiles(files) } }))
    )
      return;
    setText('');
    forget(files);
    setIsSent(true);
  }
  const { error } = writing;
  return (
    <Sheet title="Message">
      {isSent && (
        <Banner tone="good" role="status">
          Message sent.{' '}
          <Link href={href} className="link">
            Open the conversation
          </Link>
        </Banner>
      )}
      <TextareaField
        label="Message to the guest"
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={MAX_STAY_MESSAGE_LENGTH}
        rows={3}
        error={isMissing && text.trim() === '' ? 'Write a message' : (getFieldError(error, 'text') ?? error?.message)}
      />
      <MessageFilePicker {...picker} />
      <Button look="secondary" loading={writing.busy} disabled={isUploading} onClick={() => void send()}>
        Send message
      </Button>
    </Sheet>
  );
}
