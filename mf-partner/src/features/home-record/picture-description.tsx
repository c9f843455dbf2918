import { useEffect, useRef, useState } from 'react';
import { getFieldError, ReasonForm } from '@lodestay/console';
import { MAX_PICTURE_DESCRIPTION } from '@lodestay/contracts';
import { Button, TextField } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { HomeRecordState } from './use-home-record.ts';

const sheet = styles({
  form: { display: 'grid', gap: 'var(--s-2)', gridTemplateColumns: 'minmax(0, 1fr)' },
  cancel: { justifySelf: 'center' },
});

/** Changes the description of a picture. */
export function PictureDescription({
  record,
  hash,
  name,
  description,
  onClose,
}: {
  record: HomeRecordState;
  hash: string;
  /** Such as 'picture 2'. */
  name: string;
  description: string;
  onClose: () => void;
}) {
  const s = useStyles(sheet);
  const field = useRef<HTMLInputElement>(null);
  // The button that opened the form is gone.
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState(description);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { busy, error } = record.writes.describe;
  const problem = text.trim().length < 3 ? 'Describe what the picture shows' : undefined;
  async function save(why: string) {
    if (await record.describe(hash, text.trim(), why)) onClose();
  }
  return (
    <div className={s.form}>
      <ReasonForm
        reason={reason}
        onChange={setReason}
        submit="Save description"
        busy={busy}
        error={error}
        check={() => {
          setIsChecked(true);
          if (problem) field.current?.focus();
          return !problem;
        }}
        onSubmit={(why) => void save(why)}
      >
        <TextField
          ref={field}
          label={`Description of ${name}`}
          hint="What the picture shows, for people who cannot see it."
          value={text}
          maxLength={MAX_PICTURE_DESCRIPTION}
          error={(isChecked ? problem : undefined) ?? getFieldError(error, 'description')}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
      </ReasonForm>{' '}
      <Button look="bare" size="small" className={s.cancel} onClick={onClose}>
        Cancel
      </Button>
    </div>
  );
}
