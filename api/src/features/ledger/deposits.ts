import { sql } from 'kysely';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { readHeld } from './balances.ts';
import { postTransaction, transfer } from './post-transaction.ts';

type Movement = { readonly reservationId: string; readonly cents: number; readonly at: Date };

/** The deposit that is booked for a reservation, in cents. 0 before it is captured, and once it is settled. */
export const readBookedDeposit = (db: AnyDb, reservationId: string): Promise<number> =>
  readHeld(db, reservationId, 'deposits');

/**
 * What the guest has not paid again of an installment with a deposit that a bank took back, in cents. What staff write off is not paid
 * either; what is no longer owed does not have to be.
 */
export async function readReturnedDebt(db: AnyDb, reservationId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.cents), 0)::bigint as cents
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account = 'receivable' and t.kind <> 'write_off' and e.installment_id in (
      select owed.installment_id
      from ledger_transaction back join ledger_entry owed on owed.transaction_id = back.id
      where back.reservation_id = ${reservationId} and back.kind = 'payment_return' and owed.account = 'receivable'
        and exists (
          select from ledger_transaction paid join ledger_entry held on held.transaction_id = paid.id
          where paid.payment_id = back.payment_id and held.account = 'deposits'
        )
    )
  `.execute(db);
  return Math.max(0, Number(rows[0]!.cents));
}

/** The installment that the guest owes again after a bank took a payment back; null if the loss was written off, or nothing was taken back. */
export async function findReturnedInstallment(db: AnyDb, paymentId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select e.installment_id as id
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.payment_id = ${paymentId} and t.kind = 'payment_return' and e.account = 'receivable'
  `.execute(db);
  return rows[0]?.id ?? null;
}

/** The deposit that we really have, in cents: not the part that a bank took back, until the guest has paid the installment again. */
export async function readHeldDeposit(db: AnyDb, reservationId: string): Promise<number> {
  const booked = await readBookedDeposit(db, reservationId);
  return booked <= 0 ? booked : Math.max(0, booked - (await readReturnedDebt(db, reservationId)));
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

/** Books that a part of a deposit, which a bank took back and staff wrote off, is no loss: it would have gone back to the guest. */
export const bookWrittenOffDeposit = (trx: AnyTrx, { reservationId, cents, at }: Movement): Promise<boolean> =>
  postTransaction(trx, {
    kind: 'deposit_return',
    source: `deposit_write_off:${reservationId}`,
    reservationId,
    at,
    entries: transfer({ account: 'deposits' }, { account: 'write_offs' }, cents),
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
