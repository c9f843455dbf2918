import { randomUUID } from 'node:crypto';
import type { Payment } from './tables.ts';
import type { Trx } from './tables.ts';

export type Entry = { readonly account: string; readonly cents: number };

/**
 * The ledger entries of a charge, in cents. Debits are positive. A full charge is income by price line. A partial charge is the
 * cancellation fee.
 */
export function toChargeEntries(
  { processor, amountCents, lines }: Pick<Payment, 'processor' | 'amountCents' | 'lines'>,
  cents: number,
): Entry[] {
  const income =
    cents === amountCents
      ? lines.map((line) => ({ account: `income:${line.code}`, cents: -line.cents }))
      : [{ account: 'income:cancellation', cents: -cents }];
  return [{ account: `processor:${processor}`, cents }, ...income.filter((entry) => entry.cents !== 0)];
}

export function toRefundEntries({ processor }: Pick<Payment, 'processor'>, cents: number): Entry[] {
  return [
    { account: 'refunds', cents },
    { account: `processor:${processor}`, cents: -cents },
  ];
}

/** Writes one balanced ledger transaction. The database rejects unbalanced transactions at commit, and any later change. */
export async function bookTransaction(
  trx: Trx,
  kind: 'charge' | 'refund',
  payment: Payment,
  cents: number,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  await trx
    .insertInto('ledgerTransaction')
    .values({ id, kind, paymentId: payment.id, reservationId: payment.reservationId, createdAt: now })
    .execute();
  const entries = kind === 'charge' ? toChargeEntries(payment, cents) : toRefundEntries(payment, cents);
  await trx
    .insertInto('ledgerEntry')
    .values(entries.map((entry) => ({ transactionId: id, ...entry })))
    .execute();
}
