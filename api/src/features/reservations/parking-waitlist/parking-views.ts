import type { InspectedParkingRequest, ParkingRequestView } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { rentsParking } from '../profile.ts';
import type { Db, ReservationRow } from '../tables.ts';
import { findOpenRequest, findPlace } from './open-requests.ts';
import { findOutcome, formatVehicle } from './request-rules.ts';

export type ParkingViews = ReturnType<typeof createParkingViews>;

/** What the guest sees of the waiting list for parking spots. */
export const createParkingViews = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** The open request of a stay as it is now, also before the job has run; null without one. */
  async findOfStay({ id }: Pick<ReservationRow, 'id'>): Promise<ParkingRequestView | null> {
    const request = await findOpenRequest(db, id);
    if (!request || findOutcome(request, clock.now()) !== null) return null;
    const { mode, monthlyCents, spots } = await db
      .selectFrom('property')
      .select(['parkingMode as mode', 'parkingMonthlyCents as monthlyCents', 'parkingSpots as spots'])
      .where('id', '=', request.propertyId)
      .executeTakeFirstOrThrow();
    return {
      vehicle: request.vehicle,
      requestedAt: request.requestedAt.toISOString(),
      place: await findPlace(db, request),
      monthly: rentsParking({ parking: { mode, monthlyCents, spots } }) ? monthlyCents : null,
      offer: request.offerEndsAt && { expiresAt: request.offerEndsAt.toISOString() },
    };
  },
});

/** All requests of a stay for a parking spot, the newest first, for staff. */
export async function listParkingRequests(
  db: Db,
  { id: reservationId }: Pick<ReservationRow, 'id'>,
): Promise<InspectedParkingRequest[]> {
  const rows = await db
    .selectFrom('parkingRequest')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('id', 'desc')
    .limit(20)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      vehicle: `${formatVehicle(row.vehicle)}, ${row.vehicle.licensePlate}`,
      requestedAt: row.requestedAt.toISOString(),
      place: row.closedAt === null ? await findPlace(db, row) : null,
      offerExpiresAt: row.offerEndsAt?.toISOString() ?? null,
      outcome: row.outcome,
      closedAt: row.closedAt?.toISOString() ?? null,
    })),
  );
}
