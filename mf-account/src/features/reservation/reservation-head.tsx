import type { Reservation } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import { Picture } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { StatusTag } from '../../account/status-tag.tsx';
import { formatStayDays, formatStayLength, formatPlaceAndBeds } from '../../account/stay-text.ts';

const phone = media.belowTablet;

const sheet = styles({
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 17rem',
    gap: 'var(--s-10)',
    alignItems: 'center',
    [phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 'var(--s-5)' },
  },
  picture: { [phone]: { order: -1 } },
  reference: { display: 'flex', flexWrap: 'wrap', gap: '.25rem .625rem', alignItems: 'center' },
  title: { marginTop: 'var(--s-3)' },
  place: { marginTop: '.375rem' },
  when: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 'var(--s-3) var(--s-10)',
    marginTop: 'var(--s-6)',
    // Columns stay where they are when the font arrives. Wrapped ones can move the page.
    [phone]: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)' },
  },
});

/** The displayed width of the picture. The page head preloads it with the same sizes. */
export const HEAD_PICTURE_SIZES = `${query.belowTablet} 92vw, 17rem`;

/** The status, home and dates of a reservation. */
export function ReservationHead({ reservation, now }: { reservation: Reservation; now: string }) {
  const s = useStyles(sheet);
  const { home, reference, statusLabel, startDate, endDate, timeZone } = reservation;
  const day = getLocalDate(Date.parse(now), timeZone);
  const [moveIn, moveOut = 'Open-ended'] = formatStayDays(endDate ? [startDate, endDate] : [startDate], day);
  const [picture] = home.pictures;
  const details = [
    ['Move in', moveIn],
    ['Move out', moveOut],
    ['Stay', formatStayLength(reservation)],
  ] as const;
  return (
    <header className={s.head}>
      <div>
        <div className={s.reference}>
          <StatusTag label={statusLabel} />
          <span className="small soft">Reservation {reference}</span>
        </div>
        <h1 className={`display d-46 ${s.title}`}>{home.title}</h1>
        <p className={`soft ${s.place}`}>{formatPlaceAndBeds(home)}</p>
        <dl className={s.when}>
          {details.map(([term, value]) => (
            <div key={term}>
              <dt className="tiny quiet">{term}</dt>
              <dd className="strong">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {picture && <Picture picture={picture} sizes={HEAD_PICTURE_SIZES} priority className={s.picture} />}
    </header>
  );
}
