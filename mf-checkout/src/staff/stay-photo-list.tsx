import { toStaffStayPhotoFilePath } from '@lodestay/contracts';
import { styles, useStyles } from '@lodestay/ui/styles';

const sheet = styles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: 'var(--s-2)' },
  photo: { width: '7rem', height: '5.25rem', objectFit: 'cover', borderRadius: 'var(--r-m)', background: 'var(--fog)' },
});

type Props = {
  /** The reference of the reservation. */
  reservation: string;
  /** The IDs of the photos. */
  photos: readonly string[];
  /** What the photos are of, such as 'Problem 1'. */
  name: string;
};

/** Photos that a guest has sent, as links to their full size. Nothing if there are none. */
export function StayPhotoList({ reservation, photos, name }: Props) {
  const s = useStyles(sheet);
  if (photos.length === 0) return null;
  return (
    <ul className={s.photos}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={toStaffStayPhotoFilePath(reservation, photo, 'large')} target="_blank" rel="noreferrer">
            <img
              src={toStaffStayPhotoFilePath(reservation, photo, 'small')}
              alt={`${name}.${index + 1}. Open in full size`}
              loading="lazy"
              className={s.photo}
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
