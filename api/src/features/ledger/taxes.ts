import { sql } from 'kysely';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { postTransaction, transfer } from './post-transaction.ts';
import type { Db } from './tables.ts';

/** The occupancy taxes that were charged for a reservation and not returned, in cents. We owe them to the authorities. */
export async function readHeldTaxes(anyDb: AnyDb, reservationId: string): Promise<number> {
  const db: Db = anyDb;
  const { cents } = await db
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(-sum(cents), 0)::bigint`.as('cents'))
    .where('reservationId', '=', reservationId)
    .where('account', '=', 'taxes')
    .executeTakeFirstOrThrow();
  return Number(cents);
}

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
