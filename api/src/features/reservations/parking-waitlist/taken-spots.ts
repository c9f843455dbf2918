import { getLocalDate, type CalendarDate, type DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import { countReservedSpots, parkingEnd } from '../repository.ts';
import type { Db, Trx } from '../tables.ts';
import { findOutcome, type OpenRequest } from './request-rules.ts';

type InLine = OpenRequest & {
  checkIn: CalendarDate;
  /** The day after the last night with parking. 'infinity' of an open-ended stay. */
  parkingEnd: string;
  parkingSpots: number;
  /** Spots that the building rents; null if they are not counted. */
  spots: number | null;
};

/** The open requests of a property in the order of its queue. A stay that waits for a move cannot have a spot now. */
const readQueue = async (executor: Db | Trx, propertyId: number): Promise<readonly InLine[]> =>
  (
    await sql<InLine>`
      select q.id, q.reservation_id, q.property_id, q.vehicle, q.requested_at, q.offer_ends_at,
        reservation.status, reservation.property_id as stay_property_id, reservation.check_in, reservation.check_out, reservation.parking_spots,
        ${parkingEnd} as parking_end, coalesce(reservation.profile->'vehicles', '[]') as vehicles, market.time_zone, property.parking_spots as spots,
        exists (select from stay_change c where c.reservation_id = reservation.id and c.kind = 'transfer' and c.applied_at is null) as is_leaving
      from parking_request q join reservation on reservation.id = q.reservation_id
        join market on market.id = reservation.market_id join property on property.id = q.property_id
      where q.property_id = ${propertyId} and q.closed_at is null
      order by q.id
      limit 200
    `.execute(executor as Db)
  ).rows;

const overlaps = (a: DateRange, b: DateRange): boolean => a.start < b.end && b.start < a.end;

/**
 * Counts the spots that guests in line are going to be offered, because one is available for all nights that are left of their stays. A guest
 * who waits (`except`) counts only those who came before.
 */
async function countNextInLine(
  executor: Db | Trx,
  propertyId: number,
  nights: DateRange,
  except: string | null,
  now: Date,
): Promise<number> {
  const queue = await readQueue(executor, propertyId);
  const next: DateRange[] = [];
  for (const request of queue) {
    if (findOutcome(request, now) !== null) continue;
    if (request.reservationId === except) break;
    if (request.offerEndsAt !== null || request.spots === null) continue;
    const today = getLocalDate(now.getTime(), request.timeZone);
    const own = { start: request.checkIn > today ? request.checkIn : today, end: request.parkingEnd };
    const reserved = await countReservedSpots(executor, propertyId, own, request.reservationId, now);
    const before = next.filter((other) => overlaps(other, own)).length;
    if (reserved + before + request.parkingSpots < request.spots) next.push(own);
  }
  return next.filter((other) => overlaps(other, nights)).length;
}

/**
 * Counts the property's parking spots that others have on any of these nights, without the reservation `except`: reserved, held for a guest in
 * line, or about to be offered to one. With `lock`, others must wait until the commit.
 */
export async function countTakenSpots(
  executor: Db | Trx,
  propertyId: number,
  nights: DateRange,
  except: string | null,
  now: Date,
  { lock = false } = {},
): Promise<number> {
  if (lock) await sql`select id from property where id = ${propertyId} for no key update`.execute(executor as Db);
  // The line first: a guest who gets a spot in between counts twice, not at all in the other order.
  const next = await countNextInLine(executor, propertyId, nights, except, now);
  return next + (await countReservedSpots(executor, propertyId, nights, except, now));
}
