import { useId } from 'react';
import { MAX_STAY_PHOTOS, toStayPhotoFilePath } from '@lodestay/contracts';
import { Button, FieldError, Spinner } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { uploadStayPhoto } from './upload-stay-photo.ts';
import { useAsyncAction } from './use-async-action.ts';

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

type PhotosProps = { reservationId: string; photos: readonly string[]; subject: string };

/** Photos of a stay that were submitted. Each opens in full size. */
export function StayPhotos({ reservationId, photos, subject }: PhotosProps) {
  const s = useStyles(sheet);
  if (photos.length === 0) return null;
  return (
    <ul className={s.list}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={toStayPhotoFilePath(reservationId, photo, 'large')} target="_blank" rel="noreferrer">
            <img
              src={toStayPhotoFilePath(reservationId, photo, 'small')}
              alt={`${subject}, ${index + 1}. Open in full size`}
              loading="lazy"
              className={s.picture}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

type PickerProps = PhotosProps & {
  /** The most photos. */
  most?: number;
  onChange(photos: string[]): void;
};

/** Adds photos, each uploaded at once. Removing one leaves it out of what is sent. */
export function PhotoPicker({ reservationId, photos, subject, most = MAX_STAY_PHOTOS, onChange }: PickerProps) {
  const s = useStyles(sheet);
  const id = useId();
  const { busy, problem, run } = useAsyncAction(async (files: readonly File[]) => {
    const added: string[] = [];
    for (const file of files.slice(0, most - photos.length)) {
      added.push(await uploadStayPhoto(reservationId, file));
      onChange([...photos, ...added]);
    }
  });
  return (
    <div className={s.picker}>
      {photos.length > 0 && (
        <ul className={s.list}>
          {photos.map((photo, index) => (
            <li key={photo} className={s.item}>
              <img
                src={toStayPhotoFilePath(reservationId, photo, 'small')}
                alt={`${subject}, ${index + 1}`}
                className={s.picture}
              />
              <Button
                look="bare"
                size="small"
                aria-label={`Remove photo ${index + 1} of ${subject}`}
                onClick={() => onChange(photos.filter((known) => known !== photo))}
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
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            className="visually-hidden"
            aria-label={`Add photos of ${subject}`}
            aria-describedby={`${id}-hint`}
            disabled={busy}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file can be chosen again after a failure.
              target.value = '';
              if (files.length > 0) void run(files);
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
