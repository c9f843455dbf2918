import type { ReservationSummary } from '@lodestay/contracts';
import { formatMoney } from '@lodestay/stay';
import { Link, NoPhotos, Picture, StayLine } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media, query } from '@lodestay/ui/breakpoints';
import { toReservationHref } from '@lodestay/links';
import { StatusTag } from '../../account/status-tag.tsx';
import { formatPlaceAndBeds, getStayLineKind, formatStayLine } from '../../account/stay-text.ts';

const phone = media.belowTablet;

const sheet = styles({
  row: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '11rem minmax(0, 1fr)',
    gap: 'var(--s-6)',
    alignItems: 'center',
    paddingBlock: 'var(--s-5)',
    borderTop: '1px solid var(--line)',
    '&:has(a:focus-visible)': { outline: '2px solid var(--focus)', outlineOffset: 2, borderRadius: 'var(--r-s)' },
    [phone]: { gridTemplateColumns: '5.5rem minmax(0, 1fr)', gap: 'var(--s-4)', alignItems: 'start' },
  },
  text: { display: 'grid', gap: 'var(--s-2)', minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--s-1) var(--s-4)',
  },
  link: {
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': { outline: 'none' },
    '&:hover': { textDecoration: 'underline' },
  },
  line: { maxWidth: '26rem' },
  meta: { display: 'flex', flexWrap: 'wrap', gap: '0 var(--s-4)' },
});

/** A reservation in the list. The whole row links to its page. */
export function ReservationRow({ reservation, today }: { reservation: ReservationSummary; today: string }) {
  const s = useStyles(sheet);
  const { home, legs, statusLabel, reference, total } = reservation;
  const [picture] = home.pictures;
  return (
    <li className={s.row}>
      {picture ? (
        <Picture picture={picture} sizes={`${query.belowTablet} 5.5rem, 11rem`} corners="small" label={false} />
      ) : (
        <NoPhotos />
      )}
      <div className={s.text}>
        <div className={s.head}>
          <h2 className="h">
            <Link href={toReservationHref(reservation.id)} className={s.link}>
              {legs ? legs.map((leg) => leg.home.title).join(', then ') : home.title}
            </Link>
          </h2>
          <StatusTag label={statusLabel} />
        </div>
        <p className="small soft">{formatPlaceAndBeds(home)}</p>
        <StayLine
          kind={getStayLineKind(reservation.stayKind)}
          words={formatStayLine(reservation, today)}
          className={s.line}
        />
        <p className="tiny quiet num">
          <span className={s.meta}>
            <span>Reservation {reference}</span>
            <span>{formatMoney(total)} total</span>
          </span>
        </p>
      </div>
    </li>
  );
}
