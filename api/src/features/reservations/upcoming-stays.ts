import type { ReservationStatus, StayKind } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import { heldSpots, parkingEnd } from './repository.ts';
import type { Db } from './tables.ts';

const DAY_MS = 86_400_000;

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
  return (
    db
      .selectFrom('reservation')
      .leftJoin('reservationLeg as leg', (join) =>
        join.onRef('leg.reservationId', '=', 'reservation.id').on('leg.homeId', '=', homeId),
      )
      .select(['reference', 'status', 'stayKind'])
      .select(({ fn }) => [
        fn.coalesce('leg.checkIn', 'reservation.checkIn').as('checkIn'),
        fn.coalesce('leg.checkOut', 'reservation.checkOut').as('checkOut'),
      ])
      .select(sql<number>`coalesce(leg.check_out - leg.check_in, nights)`.as('nights'))
      // Nights of a split stay that are over are in the past of the home. A day more, for any time zone.
      .where((row) =>
        row.or([
          row('leg.checkOut', '>=', new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10)),
          row.and([row('leg.checkOut', 'is', null), row('reservation.homeId', '=', homeId)]),
        ]),
      )
      .where((row) =>
        row.or([
          row('status', 'in', ['in_review', 'approved', 'checked_in']),
          row.and([row('status', '=', 'held'), row('holdExpiresAt', '>', now)]),
        ]),
      )
      .orderBy('checkIn')
      .orderBy('reservation.id')
      .execute()
  );
}

/** The most parking spots of a property that are reserved, or held for guests in line, on one day from `today` on, and the first such day. Null without any. */
export async function findMostReservedSpots(
  executor: AnyDb,
  propertyId: number,
  today: string,
  now: Date,
): Promise<{ spots: number; on: string } | null> {
  const { rows } = await sql<{ spots: number; on: string }>`
    with taken as (
      select greatest(coalesce(leg.check_in, reservation.check_in), ${today}::date) as starts, coalesce(leg.check_out, ${parkingEnd}) as ends,
        parking_spots as spots
      from reservation
      left join lateral (
        select leg.check_in, leg.check_out, home.property_id from reservation_leg leg join home on home.id = leg.home_id
        where leg.reservation_id = reservation.id
      ) as leg on true
      where coalesce(leg.property_id, reservation.property_id) = ${propertyId} and parking_spots > 0
        and (status in ('in_review', 'approved', 'checked_in') or status = 'held' and hold_expires_at > ${now})
        and coalesce(leg.check_out, ${parkingEnd}) > ${today}::date
      union all
      select greatest(reservation.check_in, ${today}::date), ${parkingEnd}, 1 from ${heldSpots}
      where parking_request.property_id = ${propertyId} and ${parkingEnd} > ${today}::date
    )
    -- The number of spots only rises on a day on which a stay starts.
    select starts::text as "on", (select sum(spots)::integer from taken other where other.starts <= day.starts and other.ends > day.starts) as spots
    from (select distinct starts from taken) day
    order by spots desc, starts limit 1
  `.execute(executor);
  return rows[0] ?? null;
}
