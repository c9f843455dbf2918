import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { readHeld } from './balances.ts';
import { postTransaction, transfer } from './post-transaction.ts';

/** The occupancy taxes that were charged for a reservation and not returned, in cents. We owe them to the authorities. */
export const readHeldTaxes = (db: AnyDb, reservationId: string): Promise<number> =>
  readHeld(db, reservationId, 'taxes');

/**
 * Books that occupancy tax goes back to the guest, at most what is held. The credit note of its refund is on `refunds`, which this balances:
 * taxes were never income. `cause` names what returns it, so that the same return is booked once.
 */
export async function bookTaxReturn(
  trx: AnyTrx,
  { reservationId, cents, cause, at }: { reservationId: string; cents: number; cause: string; at: Date },
): Promise<void> {
  const returned = Math.min(cents, await readHeldTaxes(trx, reservationId));
  if (returned <= 0) return;
  await postTransaction(trx, {
    kind: 'tax_return',
    source: `tax_return:${cause}`,
    reservationId,
    at,
    entries: transfer({ account: 'taxes' }, { account: 'refunds' }, returned),
  });
}
