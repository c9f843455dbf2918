import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { FieldError } from '../field/field.tsx';
import { Spinner } from '../spinner/spinner.tsx';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  picker: { display: 'grid', gap: 'var(--s-3)', justifyItems: 'start' },
  list: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  item: { display: 'grid', gap: 'var(--s-1)', justifyItems: 'start' },
  picture: {
    width: '7rem',
    height: '5.25rem',
    objectFit: 'cover',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
  },
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

export type PhotoPickerProps = {
  /** The IDs of the photos that are added. */
  photos: readonly string[];
  /** What the photos are of, for example 'The problem'. */
  subject: string;
  /** The most photos. */
  most: number;
  /** Stores a photo and returns its ID. Rejects with an error whose message can be shown. */
  upload(file: File): Promise<string>;
  toThumbnail(id: string): string;
  onChange(photos: string[]): void;
};

/** Adds photos, each uploaded at once. Removing one leaves it out of what is sent. */
export function PhotoPicker({ photos, subject, most, upload, toThumbnail, onChange }: PhotoPickerProps) {
  const s = useStyles(sheet);
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Photos can be removed, and the form can change, while others are uploaded.
  const latest = useRef({ photos, onChange });
  // The place of the photo whose button gets the focus, when what had it is gone.
  const focused = useRef<number | 'last' | null>(null);
  useEffect(() => {
    latest.current = { photos, onChange };
    const place = focused.current;
    focused.current = null;
    if (place === null) return;
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const target = place === 'last' ? (input.current ?? buttons.at(-1)) : (buttons[place] ?? input.current);
    target?.focus();
  });
  function change(toChanged: (known: readonly string[]) => string[]) {
    const changed = toChanged(latest.current.photos);
    latest.current.photos = changed;
    latest.current.onChange(changed);
  }
  async function add(files: readonly File[]) {
    setBusy(true);
    setProblem(null);
    try {
      for (const file of files.slice(0, most - photos.length)) {
        const added = await upload(file);
        // The field is gone after the last photo that fits.
        if (input.current && input.current === document.activeElement) focused.current = 'last';
        change((known) => [...known, added]);
      }
    } catch (error) {
      setProblem((error as Error).message);
    }
    setBusy(false);
  }
  return (
    <div className={s.picker}>
      {photos.length > 0 && (
        <ul ref={list} className={s.list}>
          {photos.map((photo, index) => (
            <li key={photo} className={s.item}>
              <img src={toThumbnail(photo)} alt={`${subject}, ${index + 1}`} className={s.picture} />
              <Button
                look="bare"
                size="small"
                aria-label={`Remove photo ${index + 1} of ${subject}`}
                onClick={() => {
                  focused.current = index;
                  change((known) => known.filter((each) => each !== photo));
                }}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {photos.length < most && (
        <label className={s.add}>
          <input
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="visually-hidden"
            aria-label={`Add photos of ${subject}`}
            aria-describedby={`${id}-hint`}
            // A disabled field would lose the focus.
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file can be chosen again after a failure.
              target.value = '';
              if (files.length > 0 && !busy) void add(files);
            }}
          />
          {busy ? <Spinner label="Uploading" /> : 'Add photos'}
        </label>
      )}
      <p id={`${id}-hint`} className="tiny quiet">
        Up to {most} photos: JPEG, PNG or WebP, up to 10 MB each. We remove their location data.
      </p>
      <span role="alert">{problem && <FieldError message={problem} />}</span>
    </div>
  );
}
