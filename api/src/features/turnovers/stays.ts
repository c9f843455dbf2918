import { addDays, getLocalDate, toInstant } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Db, Trx } from './tables.ts';

/** A turnover is opened this many days before the check-out, and after a downtime up to as many days after it. */
const DAYS_AHEAD = 14;
const DAYS_BACK = 14;
/** Stays that one run reads. The next run continues. */
const MAX_STAYS = 1000;

/** The end of a stay in a home, and the time zone of its market. */
export type StayEnd = { checkOut: string; checkOutAt: Date };
export type NextStay = { id: string; checkInAt: Date };
export type Stay = NonNullable<Awaited<ReturnType<typeof lockStay>>>;

/** Locks a stay, so that its turnover is opened once and follows the last change. */
export const lockStay = (trx: Trx, reservationId: string) =>
  trx
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .select([
      'reservation.id',
      'reservation.reference',
      'reservation.homeId',
      'reservation.marketId',
      'reservation.status',
      'reservation.checkInAt',
      'reservation.checkOut',
      'reservation.checkOutAt',
      'reservation.approvedAt',
      'reservation.endedAt',
      'market.timeZone',
      'home.title',
      'home.unitNumber',
      'property.name as propertyName',
      'property.address',
    ])
    .where('reservation.id', '=', reservationId)
    .forNoKeyUpdate('reservation')
    .executeTakeFirst();

/** Null if the stay does not happen or has no end yet. A guest who cancels after check-in has used the home, which then needs a turnover. */
export function getStayEnd({
  status,
  checkInAt,
  checkOut,
  checkOutAt,
  approvedAt,
  endedAt,
  timeZone,
}: Stay): StayEnd | null {
  if (status === 'approved' || status === 'checked_in' || status === 'completed')
    return checkOut === null ? null : { checkOut, checkOutAt: checkOutAt! };
  if (status !== 'canceled' || approvedAt === null || endedAt === null || endedAt < checkInAt) return null;
  return { checkOut: getLocalDate(endedAt.getTime(), timeZone), checkOutAt: endedAt };
}

/** The stay that begins next in the home. */
export const findNextStay = (trx: Trx, { id, homeId }: Stay, { checkOut }: StayEnd): Promise<NextStay | undefined> =>
  trx
    .selectFrom('reservation')
    .select(['id', 'checkInAt'])
    .where('homeId', '=', homeId)
    .where('id', '<>', id)
    .where('status', 'in', ['in_review', 'approved', 'checked_in', 'completed'])
    .where('checkIn', '>=', checkOut)
    .orderBy('checkIn')
    .orderBy('checkInAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/** The end of the day of the check-out, or the next check-in if that is sooner. */
export function getDueTime({ checkOut }: StayEnd, next: NextStay | undefined, timeZone: string): Date {
  const endOfDay = new Date(toInstant(addDays(checkOut, 1), '00:00', timeZone) - 60_000);
  return next && next.checkInAt < endOfDay ? next.checkInAt : endOfDay;
}

/** The moment at which a stay ends in a home, as `getStayEnd` returns it. */
const endsAt = sql<Date | null>`
  case when reservation.status in ('approved', 'checked_in', 'completed') then reservation.check_out_at
    when reservation.status = 'canceled' and reservation.approved_at is not null and reservation.ended_at >= reservation.check_in_at
    then reservation.ended_at end`;

/** The reservations whose turnover is missing or out of date, of one home or of all. */
export async function listStaleStays(db: Db, now: Date, homeId?: number): Promise<string[]> {
  const inHome = homeId === undefined ? sql`` : sql`and reservation.home_id = ${homeId}`;
  const today = sql`(${now}::timestamptz at time zone market.time_zone)::date`;
  // Two days more than the range of dates in any time zone, for the index.
  const about = (days: number) => sql`${new Date(now.getTime() + days * 86_400_000)}::timestamptz`;
  const isMissing = sql`not exists (select from turnover where turnover.reservation_id = reservation.id)`;
  const { rows } = await sql<{ id: string }>`with stale as (
    (select reservation.id from reservation join market on market.id = reservation.market_id
      where reservation.status in ('approved', 'checked_in', 'completed')
        and reservation.check_out_at between ${about(-DAYS_BACK - 2)} and ${about(DAYS_AHEAD + 2)}
        and reservation.check_out between ${today} - ${DAYS_BACK}::integer and ${today} + ${DAYS_AHEAD}::integer
        and ${isMissing} ${inHome} limit ${MAX_STAYS})
    union
    (select reservation.id from reservation
      where reservation.status = 'canceled' and reservation.approved_at is not null
        and reservation.ended_at >= reservation.check_in_at and reservation.ended_at > ${about(-DAYS_BACK)}
        and ${isMissing} ${inHome} limit ${MAX_STAYS})
    union
    (select reservation.id from turnover join reservation on reservation.id = turnover.reservation_id
      left join lateral (
        select next.id, next.check_in_at from reservation as next
        where next.home_id = reservation.home_id and next.id <> reservation.id
          and next.status in ('in_review', 'approved', 'checked_in', 'completed') and next.check_in >= turnover.check_out
        order by next.check_in, next.check_in_at, next.id limit 1
      ) as next on true
      where turnover.status not in ('done', 'not_needed')
        and (${endsAt} is distinct from turnover.check_out_at or next.id is distinct from turnover.next_reservation_id
          or next.check_in_at is distinct from turnover.next_check_in_at) ${inHome} limit ${MAX_STAYS})
    union
    (select reservation.id from turnover join reservation on reservation.id = turnover.reservation_id
      where turnover.status in ('done', 'not_needed') and turnover.check_out_at > ${about(-DAYS_BACK)}
        and ${needsAnother} ${inHome} limit ${MAX_STAYS})
    ) select id from stale`.execute(db);
  return rows.map(({ id }) => id);
}

/** A stay that goes on after its turnover was done needs another one, and so does one that happens after all. */
const needsAnother = sql<boolean>`
  (${endsAt} > turnover.check_out_at or (turnover.status = 'not_needed' and ${endsAt} is not null))`;
