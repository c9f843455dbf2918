import { sql } from 'kysely';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { postTransaction, transfer } from './post-transaction.ts';
import type { Db } from './tables.ts';

type Movement = { readonly reservationId: string; readonly cents: number; readonly at: Date };

/** The deposit that is held for a reservation, in cents. 0 before it is captured, and once it is settled. */
export async function readHeldDeposit(anyDb: AnyDb, reservationId: string): Promise<number> {
  const db: Db = anyDb;
  const { cents } = await db
    .selectFrom('ledgerEntry')
    .select(sql<number>`coalesce(-sum(cents), 0)::bigint`.as('cents'))
    .where('reservationId', '=', reservationId)
    .where('account', '=', 'deposits')
    .executeTakeFirstOrThrow();
  return Number(cents);
}

/** Books that a deposit goes back to the guest. The credit note of its refund is on `refunds`, which this balances: a deposit was never income. */
export const bookDepositReturn = (trx: AnyTrx, { reservationId, cents, at }: Movement): Promise<boolean> =>
  postTransaction(trx, {
    kind: 'deposit_return',
    source: `deposit_return:${reservationId}`,
    reservationId,
    at,
    entries: transfer({ account: 'deposits' }, { account: 'refunds' }, cents),
  });

/** Books that a part of a deposit pays for damage. */
export const bookDepositDeduction = (trx: AnyTrx, { reservationId, cents, at }: Movement): Promise<boolean> =>
  postTransaction(trx, {
    kind: 'deposit_deduction',
    source: `deposit_deduction:${reservationId}`,
    reservationId,
    at,
    entries: transfer({ account: 'deposits' }, { account: 'income:damages' }, cents),
  });
