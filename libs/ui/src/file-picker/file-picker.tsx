import { useId, useState } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { styles, useStyles } from '../styles.tsx';

const sheet = styles({
  picker: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start', gridTemplateColumns: 'minmax(0, 1fr)' },
  list: { display: 'grid', gap: 'var(--s-2)', width: '100%', gridTemplateColumns: 'minmax(0, 1fr)' },
  item: {
    display: 'grid',
    gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
    gap: 'var(--s-3)',
    alignItems: 'center',
    minHeight: 'var(--hit)',
  },
  picture: {
    width: '3.5rem',
    height: '2.625rem',
    objectFit: 'cover',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
    display: 'grid',
    placeItems: 'center',
    fontSize: 'var(--t-13)',
    fontWeight: 600,
  },
  name: { overflowWrap: 'anywhere' },
  add: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'var(--s-2)',
    minHeight: 'var(--hit)',
    padding: '0 1rem',
    border: '1.5px dashed var(--line-strong)',
    borderRadius: 'var(--r-m)',
    cursor: 'pointer',
    fontWeight: 600,
    color: 'var(--blue)',
    fontSize: 'var(--t-15)',
    '&:hover': { borderColor: 'var(--blue)' },
    '&:has(:focus-visible)': { boxShadow: 'var(--focus-ring)' },
  },
});

/** A photo or PDF that is uploaded and not sent yet. */
export type PickedFile = { id: string; name: string; isPdf: boolean };

export type FilePickerProps = {
  files: readonly PickedFile[];
  /** What the files belong to, for example 'your message'. */
  subject: string;
  /** The most files. */
  most: number;
  /** Stores a file and returns its ID. Rejects with an error whose message can be shown. */
  upload(file: File): Promise<string>;
  /** The address of an uploaded file. */
  toPath(id: string): string;
  onChange(files: PickedFile[]): void;
};

/** Adds photos and PDFs, each uploaded at once. Removing one leaves it out of what is sent. */
export function FilePicker({ files, subject, most, upload, toPath, onChange }: FilePickerProps) {
  const s = useStyles(sheet);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function add(chosen: readonly File[]) {
    setBusy(true);
    setProblem(null);
    const added: PickedFile[] = [];
    try {
      for (const file of chosen.slice(0, most - files.length)) {
        const isPdf = file.type === 'application/pdf';
        added.push({ id: await upload(file), name: file.name.trim().slice(0, 120) || 'File', isPdf });
        onChange([...files, ...added]);
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }
  return (
    <div className={s.picker}>
      {files.length > 0 && (
        <ul className={s.list} aria-label={`Files of ${subject}`}>
          {files.map((file) => (
            <li key={file.id} className={s.item}>
              {file.isPdf ? (
                <span className={s.picture} aria-hidden="true">
                  PDF
                </span>
              ) : (
                <img src={toPath(file.id)} alt="" className={s.picture} />
              )}
              <span className={`small ${s.name}`}>{file.name}</span>
              <Button
                look="bare"
                size="small"
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((known) => known.id !== file.id))}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label className={s.add}>
          <input
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            multiple
            className="visually-hidden"
            aria-label={`Add photos or PDFs to ${subject}`}
            aria-describedby={`${id}-hint`}
            disabled={busy}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // The same file can be chosen again after a failure.
              target.value = '';
              if (chosen.length > 0) void add(chosen);
            }}
          />
          {busy ? <Spinner label="Uploading" /> : 'Add photos or PDFs'}
        </label>
      )}
      <p id={`${id}-hint`} className="tiny quiet">
        Up to {most} files: JPEG, PNG, WebP or PDF, up to 10 MB each. We remove location data and other hidden details.
      </p>
      <span role="alert">{problem && <FieldError message={problem} />}</span>
    </div>
  );
}
