import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

export const findDeparture = (executor: Db | Trx, reservationId: string) =>
  (executor as Db)
    .selectFrom('stayDeparture')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .executeTakeFirst();

/** When the guest says that they left. */
export const findConfirmed = (executor: Db | Trx, reservationId: string) =>
  (executor as Db)
    .selectFrom('stayCheckOut')
    .select('leftAt')
    .where('reservationId', '=', reservationId)
    .executeTakeFirst();

export type NextArrival = { reservationId: string; reference: string; startsOn: string };

/** The next guests of homes after stays that ended, by the ID of the stay. The calendar knows also moves and legs of split stays. */
export async function findNextArrivals(
  executor: Db | Trx,
  reservationIds: readonly string[],
): Promise<Map<string, NextArrival>> {
  if (reservationIds.length === 0) return new Map();
  const { rows } = await sql<NextArrival>`
    select r.id as reservation_id, next.reference, next.starts_on
    from reservation r
    cross join lateral (
      select other.reference, lower(o.stay)::text as starts_on
      from occupancy o join reservation other on other.id = o.reservation_id
      where o.home_id = r.home_id and o.reservation_id <> r.id and lower(o.stay) >= r.check_out and o.hold_expires_at is null
      order by lower(o.stay) limit 1
    ) next
    where r.id in (${sql.join(reservationIds)})`.execute(executor as Db);
  return new Map(rows.map((row) => [row.reservationId, row]));
}
