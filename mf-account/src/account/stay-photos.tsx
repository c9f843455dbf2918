import { toStayPhotoFilePath } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  list: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-3)' },
  picture: {
    width: '7rem',
    height: '5.25rem',
    objectFit: 'cover',
    borderRadius: 'var(--r-m)',
    background: 'var(--fog)',
  },
});

export type PhotosProps = { reservationId: string; photos: readonly string[]; subject: string };

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
