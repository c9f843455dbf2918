import { sql } from 'kysely';
import type { OpenRequest } from './request-rules.ts';
import type { Db, Trx } from './tables.ts';

/** The first night after the end of a stay, up to the wanted end, that somebody else has. */
const findFirstNight = (condition = sql`true`) => sql<string | null>`(
  select min(greatest(lower(o.stay), r.check_out))::text from occupancy o
  where o.home_id = e.home_id and o.stay && daterange(r.check_out, greatest(e.wanted_end, r.check_out))
    and o.reservation_id is distinct from r.id and ${condition})`;

const select = (now: Date, condition = sql`true`, limit = 1) => sql<OpenRequest>`
  select e.id, e.reservation_id, e.home_id, e.wanted_end, e.stay_end, e.known_end, e.requested_at, e.offered_end, e.turn_ends_at,
    r.account_id, r.status, r.home_id as stay_home_id, r.check_out, r.check_out_at,
    exists (select from stay_change c where c.reservation_id = r.id and c.kind = 'transfer' and c.applied_at is null
      and c.to_home_id <> r.home_id) as is_moving,
    ${findFirstNight(sql`(o.hold_expires_at is null or o.hold_expires_at > ${now}::timestamptz)`)} as taken_from,
    ${findFirstNight(sql`o.hold_expires_at is null`)} as booked_from
  from extension_request e join reservation r on r.id = e.reservation_id
  where e.closed_at is null and ${condition}
  order by e.home_id, e.id
  limit ${limit}`;

/** The open request of a stay, with what decides about it. */
export const findOpenRequest = async (
  executor: Db | Trx,
  reservationId: string,
  now: Date,
): Promise<OpenRequest | undefined> =>
  (await select(now, sql`e.reservation_id = ${reservationId}`).execute(executor as Db)).rows[0];

/** Requests that one query reads. */
const STEP = 500;

/** All open requests, in the order of the queue of each home. */
export async function* readOpenRequests(db: Db, now: Date): AsyncGenerator<OpenRequest> {
  let after = { homeId: 0, id: 0 };
  for (;;) {
    const { rows } = await select(now, sql`(e.home_id, e.id) > (${after.homeId}, ${after.id})`, STEP).execute(db);
    yield* rows;
    if (rows.length < STEP) return;
    after = rows.at(-1)!;
  }
}
