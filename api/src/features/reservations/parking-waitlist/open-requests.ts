import type { ParkingOutcome } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';
import { isSameVehicle, type OpenRequest, type Vehicle } from './request-rules.ts';

const select = (condition = sql`true`, limit = 1) => sql<OpenRequest>`
  select q.id, q.reservation_id, q.property_id, q.vehicle, q.requested_at, q.offer_ends_at,
    r.status, r.property_id as stay_property_id, r.check_out, coalesce(r.profile->'vehicles', '[]') as vehicles, market.time_zone,
    exists (select from stay_change c join home on home.id = c.to_home_id where c.reservation_id = r.id and c.kind = 'transfer'
      and c.applied_at is null and home.property_id <> q.property_id) as is_leaving
  from parking_request q join reservation r on r.id = q.reservation_id join market on market.id = r.market_id
  where q.closed_at is null and ${condition}
  order by q.property_id, q.id
  limit ${limit}`;

/** The first open request of a stay, with what decides about it. The next one of the same stay waits until it is closed. */
export const findOpenRequest = async (executor: Db | Trx, reservationId: string): Promise<OpenRequest | undefined> =>
  (await select(sql`q.reservation_id = ${reservationId}`).execute(executor as Db)).rows[0];

/** Whether a vehicle of a stay is in line. */
export const findOpenVehicle = async (trx: Trx, reservationId: string, vehicle: Vehicle): Promise<boolean> =>
  (
    await trx
      .selectFrom('parkingRequest')
      .select('vehicle')
      .where('reservationId', '=', reservationId)
      .where('closedAt', 'is', null)
      .execute()
  ).some((open) => isSameVehicle(open.vehicle, vehicle));

/** Requests that one query reads. */
const STEP = 500;

/** All open requests, in the order of the queue of each property. */
export async function* readOpenRequests(db: Db): AsyncGenerator<OpenRequest> {
  let after = { propertyId: 0, id: 0 };
  for (;;) {
    const { rows } = await select(sql`(q.property_id, q.id) > (${after.propertyId}, ${after.id})`, STEP).execute(db);
    yield* rows;
    if (rows.length < STEP) return;
    after = rows.at(-1)!;
  }
}

/** The place in line. Requests whose stays are over, but that are not closed yet, do not count. */
export async function findPlace(
  executor: Db | Trx,
  { id, propertyId }: Pick<OpenRequest, 'id' | 'propertyId'>,
): Promise<number> {
  const { rows } = await sql<{ before: number }>`
    select count(*)::integer as before from parking_request q join reservation r on r.id = q.reservation_id
    where q.property_id = ${propertyId} and q.id < ${id} and q.closed_at is null and r.status in ('approved', 'checked_in')
  `.execute(executor as Db);
  return rows[0]!.before + 1;
}

/** Closes a request. False if it is closed already, so that of two actions at once only one counts. */
export async function closeRequest(
  trx: Trx,
  { id }: Pick<OpenRequest, 'id'>,
  outcome: ParkingOutcome,
  now: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('parkingRequest')
    .set({ outcome, closedAt: now })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
