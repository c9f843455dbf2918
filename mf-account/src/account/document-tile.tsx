import { useId } from 'react';
import { FieldError, Spinner, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '@lodestay/ui/breakpoints';
import { formatBytes } from './format-bytes.ts';
import { useAsyncAction } from './use-async-action.ts';

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

type Props = {
  label: string;
  hint: string;
  accept: string;
  document?: { name: string; bytes: number } | undefined;
  /** Throws an error whose message can be shown. */
  onUpload(file: File): Promise<void>;
};

/** A place for one file: empty, or with the file that can be replaced. */
export function DocumentTile({ label, hint, accept, document, onUpload }: Props) {
  const s = useStyles(sheet);
  const id = useId();
  const { busy, problem, run } = useAsyncAction(onUpload);
  return (
    <div>
      <label className={document ? `${s.tile} ${s.full}` : s.tile}>
        <input
          type="file"
          accept={accept}
          className="visually-hidden"
          aria-describedby={`${id}-hint`}
          aria-invalid={problem ? true : undefined}
          aria-disabled={busy || undefined}
          // A field that is disabled loses the keyboard focus.
          onClick={(event) => busy && event.preventDefault()}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file can be chosen again after a failure.
            target.value = '';
            if (file && !busy) void run(file);
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
