import type { ReservationRow, Trx } from '../tables.ts';

/**
 * Puts the vehicles that a guest entered for the waiting list at checkout into the line of the property, in their order. Called in the
 * transaction that approves the stay, so each of them joins once.
 */
export async function joinAtApproval(
  trx: Trx,
  { id: reservationId, propertyId, profile }: ReservationRow,
  now: Date,
): Promise<void> {
  const waiting = profile?.waitingVehicles ?? [];
  if (waiting.length === 0) return;
  await trx
    .insertInto('parkingRequest')
    .values(
      waiting.map((vehicle) => ({ reservationId, propertyId, vehicle: JSON.stringify(vehicle), requestedAt: now })),
    )
    .execute();
}
