import { Moment, TwoLines, type ListColumn } from '@lodestay/console';
import { formatMoney } from '@lodestay/stay';
import { Link, Tag } from '@lodestay/ui';
import { styles, useStyles } from '@lodestay/ui/styles';
import { formatNights, formatStay } from '../../applications/application-text.ts';
import {
  STATUS_NAMES,
  STATUS_TONES,
  toReservationRecordHref,
  type ListedReservation,
} from '../../reservations/reservation-text.ts';

const sheet = styles({
  link: { fontWeight: 600, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  small: { display: 'block', fontSize: 'var(--t-13)', lineHeight: 1.35, color: 'var(--ink-quiet)' },
});

function Guest({ reservation, index }: { reservation: ListedReservation; index: number }) {
  const s = useStyles(sheet);
  const { guest, reference } = reservation;
  return (
    <>
      <Link href={toReservationRecordHref(reference)} className={s.link} data-row={index}>
        {guest.fullName || guest.email}
      </Link>
      <small className={s.small}>{reference}</small>
    </>
  );
}

export const guestColumn: ListColumn<ListedReservation> = {
  id: 'guest',
  header: 'Guest',
  cell: (reservation, index) => <Guest reservation={reservation} index={index} />,
};

/** The columns of the list of reservations after the guest. */
export const RESERVATION_COLUMNS: readonly ListColumn<ListedReservation>[] = [
  {
    id: 'home',
    header: 'Home',
    cell: ({ home, market }) => (
      <TwoLines
        first={home.title}
        second={home.city === market.name ? home.city : `${home.city}, ${market.name} market`}
      />
    ),
  },
  {
    id: 'stay',
    header: 'Stay',
    cell: (reservation) => <TwoLines first={formatStay(reservation)} second={formatNights(reservation)} />,
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <Tag tone={STATUS_TONES[status]}>{STATUS_NAMES[status]}</Tag>,
  },
  {
    id: 'total',
    header: 'Total',
    cell: ({ total }) => (total === null ? 'Not agreed' : <span className="num">{formatMoney(total)}</span>),
  },
  { id: 'started', header: 'Started', cell: ({ createdAt }) => <Moment at={createdAt} /> },
];
