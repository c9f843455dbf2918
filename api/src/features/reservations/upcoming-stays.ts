import type { ReservationStatus, StayKind } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Db } from './tables.ts';

export type UpcomingStay = {
  reference: string;
  status: ReservationStatus;
  stayKind: StayKind;
  checkIn: string;
  checkOut: string | null;
  nights: number;
};

/** The reservations of a home that have not ended: valid holds, reviews, and approved and current stays, by check-in. */
export async function listUpcomingStays(executor: AnyDb, homeId: number, now: Date): Promise<UpcomingStay[]> {
  const db: Db = executor;
  return db
    .selectFrom('reservation')
    .select(['reference', 'status', 'stayKind', 'checkIn', 'checkOut', 'nights'])
    .where('homeId', '=', homeId)
    .where((row) =>
      row.or([
        row('status', 'in', ['in_review', 'approved', 'checked_in']),
        row.and([row('status', '=', 'held'), row('holdExpiresAt', '>', now)]),
      ]),
    )
    .orderBy('checkIn')
    .orderBy('id')
    .execute();
}

/** The most parking spots of a property that are reserved on one day from `today` on, and the first such day. Null without any. */
export async function findMostReservedSpots(
  executor: AnyDb,
  propertyId: number,
  today: string,
  now: Date,
): Promise<{ spots: number; on: string } | null> {
  const { rows } = await sql<{ spots: number; on: string }>`
    with taken as (
      select greatest(check_in, ${today}::date) as starts, coalesce(check_out, case when stay_kind in ('flex', 'one_year_flex') then 'infinity'::date else check_in + nights end) as ends, parking_spots as spots
      from reservation
      where property_id = ${propertyId} and parking_spots > 0
        and (status in ('in_review', 'approved', 'checked_in') or status = 'held' and hold_expires_at > ${now})
        and coalesce(check_out, case when stay_kind in ('flex', 'one_year_flex') then 'infinity'::date else check_in + nights end) > ${today}::date
    )
    -- The number of spots only rises on a day on which a stay starts.
    select starts::text as "on", (select sum(spots)::integer from taken other where other.starts <= day.starts and other.ends > day.starts) as spots
    from (select distinct starts from taken) day
    order by spots desc, starts limit 1
  `.execute(executor);
  return rows[0] ?? null;
}
