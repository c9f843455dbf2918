import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { readHeld } from './balances.ts';
import { postTransaction, transfer } from './post-transaction.ts';

type Movement = { readonly reservationId: string; readonly cents: number; readonly at: Date };

/** The deposit that is held for a reservation, in cents. 0 before it is captured, and once it is settled. */
export const readHeldDeposit = (db: AnyDb, reservationId: string): Promise<number> =>
  readHeld(db, reservationId, 'deposits');

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
