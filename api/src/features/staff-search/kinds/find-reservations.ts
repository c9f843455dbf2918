import type { ReservationStatus } from '@lodestay/contracts';
import { formatDate } from '@lodestay/stay';
import { sql, type RawBuilder } from 'kysely';
import { selectAccountsByStart } from '../../people/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { SearchText } from '../search-text.ts';
import { joinParts, selectByStart, WANTED, type PrepareSearch } from './found.ts';

type Row = { isCut: boolean } & (Reservation | { reference: null });
type Reservation = {
  reference: string;
  status: ReservationStatus;
  checkIn: string;
  checkOut: string | null;
  guest: string;
  home: string;
};

const STATUS_WORDS: Readonly<Record<ReservationStatus, string>> = {
  draft: 'Draft',
  held: 'Held',
  in_review: 'In review',
  approved: 'Approved',
  checked_in: 'Checked in',
  completed: 'Completed',
  expired: 'Expired',
  denied: 'Denied',
  canceled: 'Canceled',
};

/** The most guests by each index whose reservations are read. More in the scope of own markets, because most guests are in others. */
const getMostGuests = ({ scope }: Viewer) => (scope === 'all' ? 20 : 100);

const selectGuests = ({ text, words, phone }: SearchText, viewer: Viewer): RawBuilder<unknown> =>
  (words ?? phone) === null
    ? sql`(select account.id from account where false)`
    : selectAccountsByStart(text, getMostGuests(viewer));

const selectByReference = ({ reservation }: SearchText, viewer: Viewer): RawBuilder<unknown> =>
  reservation === null
    ? sql`(select reservation.id from reservation where false)`
    : selectByStart(
        {
          table: 'reservation',
          column: sql`reservation.reference`,
          isInScope: isInScope(sql`started.market_id`, viewer),
        },
        reservation,
        viewer,
      );

/** Reservations by the start of their reference, or of the name, email address or phone number of the guest: the newest of each guest. */
export const findReservations: PrepareSearch = (text, viewer) => {
  if (text.reservation === null && (text.words ?? text.phone) === null) return null;
  return async (trx) => {
    const { rows } = await sql<Row>`
    with guest as materialized (select id from ${selectGuests(text, viewer)} as found),
    found as (
      select id, 0 as rank from ${selectByReference(text, viewer)} as named
      union all
      (select newest.id, 1 from guest cross join lateral (
        select id from reservation where account_id = guest.id and ${isInScope(sql`reservation.market_id`, viewer)}
        order by created_at desc limit ${sql.lit(WANTED)}
      ) as newest limit ${sql.lit(WANTED * 10)})
    )
    select cut.is_cut, reservation.* from (
      select count(*) >= ${sql.lit(getMostGuests(viewer))} as is_cut from guest
    ) as cut left join (
    select reservation.reference, reservation.status, reservation.check_in, reservation.check_out,
      trim(account.first_name || ' ' || account.last_name) as guest, home.title as home, found.rank, reservation.created_at, reservation.id
    from (select id, min(rank) as rank from found group by id) as found
    join reservation on reservation.id = found.id
    join account on account.id = reservation.account_id join home on home.id = reservation.home_id
    order by found.rank, reservation.created_at desc, reservation.id limit ${sql.lit(WANTED)}
    ) as reservation on true order by reservation.rank, reservation.created_at desc, reservation.id`.execute(trx);
    return {
      isCut: rows[0]?.isCut ?? false,
      results: rows
        .filter((row) => row.reference !== null)
        .map(({ reference, status, checkIn, checkOut, guest, home }) => ({
          kind: 'reservation' as const,
          title: joinParts([guest, reference]),
          subtitle: joinParts([
            STATUS_WORDS[status],
            checkOut === null ? `From ${formatDate(checkIn)}` : `${formatDate(checkIn)} – ${formatDate(checkOut)}`,
            home,
          ]),
          href: `/staff/reservations/${reference}`,
        })),
    };
  };
};
