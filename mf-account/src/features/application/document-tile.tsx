import { useId } from 'react';
import type { DocumentSlot, ResponseOf } from '@lodestay/contracts';
import { FieldError, Spinner, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { useAsyncAction } from '../../account/use-async-action.ts';
import { formatBytes } from './application-text.ts';
import { uploadDocument } from './upload-document.ts';

const sheet = styles({
  tile: {
    position: 'relative',
    display: 'grid',
    gap: 'var(--s-2)',
    justifyItems: 'center',
    alignContent: 'center',
    textAlign: 'center',
    minHeight: '12rem',
    padding: 'var(--s-5)',
    border: '1.5px dashed var(--line-strong)',
    borderRadius: 'var(--r-l)',
    background: 'var(--fog)',
    cursor: 'pointer',
    '&:hover': { borderColor: 'var(--blue)' },
    '&:has(:focus-visible)': { boxShadow: 'var(--focus-ring)' },
    [media.belowTablet]: { minHeight: '9rem' },
  },
  full: { borderStyle: 'solid', background: 'var(--paper)' },
  name: { overflowWrap: 'anywhere' },
  choose: {
    color: 'var(--blue)',
    fontWeight: 600,
    minHeight: 'var(--hit)',
    display: 'inline-flex',
    alignItems: 'center',
  },
});

type Document = ResponseOf<'getApplicationProgress'>['identity']['documents'][number];
type Props = {
  slot: DocumentSlot;
  label: string;
  hint: string;
  accept: string;
  document?: Document | undefined;
  onChange(): Promise<void>;
};

/** A place for one file: empty, or with the file that can be replaced. */
export function DocumentTile({ slot, label, hint, accept, document, onChange }: Props) {
  const s = useStyles(sheet);
  const id = useId();
  const { busy, problem, run } = useAsyncAction(async (file: File) => {
    await uploadDocument(slot, file);
    await onChange();
  });
  return (
    <div>
      <label className={document ? `${s.tile} ${s.full}` : s.tile}>
        <input
          type="file"
          accept={accept}
          className="visually-hidden"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          disabled={busy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file can be chosen again after a failure.
            target.value = '';
            if (file) void run(file);
          }}
        />
        <b className="strong">{label}</b>
        <span className={`small soft ${s.name}`} id={`${id}-hint`}>
          {document ? `${document.name}, ${formatBytes(document.bytes)}` : hint}
        </span>
        {document && <Tag tone="good">Uploaded</Tag>}
        {busy ? (
          <Spinner label="Uploading" />
        ) : (
          <span className={`small ${s.choose}`}>{document ? 'Replace' : 'Choose file'}</span>
        )}
      </label>
      <span role="alert">{problem && <FieldError message={problem} />}</span>
    </div>
  );
}
