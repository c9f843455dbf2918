import { sql } from 'kysely';
import type { FailedRefund } from './processor.ts';
import type { PaymentOperation, Trx } from './tables.ts';

/** Marks done refunds as failed. Those that failed before, or were repeated since, are left alone. Returns what it changed. */
export async function closeFailedRefunds(
  trx: Trx,
  paymentId: string,
  failed: readonly FailedRefund[],
  now: Date,
): Promise<PaymentOperation[]> {
  const closed: PaymentOperation[] = [];
  for (const { key, reason } of failed) {
    const operation = await trx
      .updateTable('paymentOperation')
      .set({
        status: 'failed',
        failure: `The guest’s bank did not take the refund (${reason ?? 'no reason stated'}).`,
        doneAt: now,
      })
      .where('paymentId', '=', paymentId)
      .where('kind', '=', 'refund')
      .where('status', '=', 'done')
      .where(sql<boolean>`coalesce(request_key, id)::text = ${key}`)
      .returningAll()
      .executeTakeFirst();
    if (operation) closed.push(operation);
  }
  return closed;
}
