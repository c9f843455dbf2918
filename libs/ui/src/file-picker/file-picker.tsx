import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { styles, useStyles } from '@lodestay/ui/styles';

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
  /** Whether files are being uploaded. */
  busy: boolean;
  onBusy(busy: boolean): void;
  /** Gets how the files change, because they can change while others are uploaded. */
  onChange(change: (files: readonly PickedFile[]) => PickedFile[]): void;
};

/** Adds photos and PDFs, each uploaded at once. Removing one leaves it out of what is sent. State is in `usePickedFiles`. */
export function FilePicker({ files, subject, most, busy, upload, toPath, onBusy, onChange }: FilePickerProps) {
  const s = useStyles(sheet);
  const id = useId();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // The place of the file whose button gets the focus, when what had it is gone.
  const focused = useRef<number | 'last' | null>(null);
  useEffect(() => {
    const place = focused.current;
    focused.current = null;
    if (place === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const target = place === 'last' ? (input.current ?? buttons.at(-1)) : (buttons[place] ?? input.current);
    target?.focus();
  });
  async function add(chosen: readonly File[]) {
    const fitting = chosen.slice(0, most - files.length);
    const left = chosen.length - fitting.length;
    const dropped =
      left > 0 ? [`${left === 1 ? '1 file was' : `${left} files were`} not added. You can add up to ${most}.`] : [];
    onBusy(true);
    setProblems(dropped);
    try {
      for (const file of fitting) {
        const isPdf = file.type === 'application/pdf';
        const added = { id: await upload(file), name: file.name.trim().slice(0, 120) || 'File', isPdf };
        // The field is gone after the last file that fits.
        if (input.current && input.current === document.activeElement) focused.current = 'last';
        onChange((known) => [...known, added]);
      }
    } catch (error) {
      setProblems([(error as Error).message, ...dropped]);
    }
    onBusy(false);
  }
  function remove(index: number, { id: removed }: PickedFile) {
    focused.current = index;
    setProblems([]);
    onChange((known) => known.filter((file) => file.id !== removed));
  }
  return (
    <div className={s.picker}>
      {files.length > 0 && (
        <ul ref={list} className={s.list} aria-label={`Files of ${subject}`}>
          {files.map((file, index) => (
            <li key={file.id} className={s.item}>
              {file.isPdf ? (
                <span className={s.picture} aria-hidden="true">
                  PDF
                </span>
              ) : (
                <img src={toPath(file.id)} alt="" className={s.picture} />
              )}
              <span className={`small ${s.name}`}>{file.name}</span>
              <Button look="bare" size="small" aria-label={`Remove ${file.name}`} onClick={() => remove(index, file)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < most && (
        <label className={s.add}>
          <input
            ref={input}
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp"
            multiple
            className="visually-hidden"
            aria-label={`Add photos or PDFs to ${subject}`}
            aria-describedby={`${id}-hint`}
            // A disabled field would lose the focus.
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              // The same file can be chosen again after a failure.
              target.value = '';
              if (chosen.length > 0 && !busy) void add(chosen);
            }}
          />
          {busy ? <Spinner label="Uploading" /> : 'Add photos or PDFs'}
        </label>
      )}
      <p id={`${id}-hint`} className="tiny quiet">
        Up to {most} files: JPEG, PNG, WebP or PDF, up to 10 MB each. We remove location data and other hidden details.
      </p>
      <span role="alert">
        {problems.map((problem) => (
          <FieldError key={problem} message={problem} />
        ))}
      </span>
    </div>
  );
}
