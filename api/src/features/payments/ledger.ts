import { randomUUID } from 'node:crypto';
import type { Payment } from './tables.ts';
import type { Trx } from './tables.ts';

export type Entry = { readonly account: string; readonly cents: number };

/**
 * What a charge does to the accounts: debits are positive. A charge of the whole payment is income by the lines it was
 * for; a part of it is what a cancellation keeps.
 */
export function chargeEntries(
  { processor, amountCents, lines }: Pick<Payment, 'processor' | 'amountCents' | 'lines'>,
  cents: number,
): Entry[] {
  const income =
    cents === amountCents
      ? lines.map((line) => ({ account: `income:${line.code}`, cents: -line.cents }))
      : [{ account: 'income:cancellation', cents: -cents }];
  return [{ account: `processor:${processor}`, cents }, ...income.filter((entry) => entry.cents !== 0)];
}

export function refundEntries({ processor }: Pick<Payment, 'processor'>, cents: number): Entry[] {
  return [
    { account: 'refunds', cents },
    { account: `processor:${processor}`, cents: -cents },
  ];
}

/** Writes one balanced transaction; the database refuses another kind at the commit, and any change of it ever after. */
export async function book(
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
  const entries = kind === 'charge' ? chargeEntries(payment, cents) : refundEntries(payment, cents);
  await trx
    .insertInto('ledgerEntry')
    .values(entries.map((entry) => ({ transactionId: id, ...entry })))
    .execute();
}
