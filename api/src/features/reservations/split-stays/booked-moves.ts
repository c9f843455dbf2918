import { randomUUID } from 'node:crypto';
import { formatDate } from '@lodestay/stay';
import type { ReservationRow, Trx } from '../tables.ts';
import { findLegs } from './legs.ts';

/**
 * Plans the moves of an approved split stay. They are moves like those that guests make later, so the same job changes the home on their
 * day. Their price is part of the booking.
 */
export async function planBookedMoves(trx: Trx, row: Pick<ReservationRow, 'id' | 'isSplit'>, now: Date): Promise<void> {
  const legs = await findLegs(trx, row);
  if (legs.length === 0) return;
  await trx
    .insertInto('stayChange')
    .values(
      legs.slice(1).map(({ homeId, title, checkIn }, index) => ({
        id: randomUUID(),
        reservationId: row.id,
        kind: 'transfer' as const,
        fromHomeId: legs[index]!.homeId,
        toHomeId: homeId,
        movesOn: checkIn,
        oldCheckOut: legs.at(-1)!.checkOut,
        newCheckOut: legs.at(-1)!.checkOut,
        refundCents: 0,
        addedCents: 0,
        sentence: `You move to ${title} on ${formatDate(checkIn)}, as booked.`,
        operationIds: [],
        actor: 'system' as const,
        createdAt: now,
      })),
    )
    .execute();
}
