import type { Clock } from '../../../platform/clock/index.ts';
import { afterSeconds, REFUND_FAILURE_DAYS, type SandboxPayment } from './outcomes.ts';
import type { Db, Trx } from './tables.ts';

const DAY_SECONDS = 86_400;

/** Refunds that work at first, and that the account holder's bank sends back days later. */
export function createSandboxRefunds({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** Lets the first refund of a payment fail, if its scenario says so. */
    async plan(trx: Trx, { id, scenario }: SandboxPayment, key: string, cents: number): Promise<void> {
      if (scenario.kind !== 'refund_fails') return;
      const earlier = await trx
        .selectFrom('sandbox.failingRefund')
        .select('key')
        .where('paymentId', '=', id)
        .executeTakeFirst();
      if (earlier) return;
      const failsAt = afterSeconds(clock.now(), REFUND_FAILURE_DAYS * DAY_SECONDS);
      await trx
        .insertInto('sandbox.failingRefund')
        .values({ key, paymentId: id, cents, failsAt, failedAt: null })
        .execute();
    },

    /** Marks the refunds that fail now, and returns them. */
    failDue: (trx: Trx) =>
      trx
        .updateTable('sandbox.failingRefund')
        .set({ failedAt: clock.now() })
        .where('failsAt', '<=', clock.now())
        .where('failedAt', 'is', null)
        .returningAll()
        .execute(),

    listFailed: (paymentId: string) =>
      db
        .selectFrom('sandbox.failingRefund')
        .select(['key', 'cents'])
        .where('paymentId', '=', paymentId)
        .where('failedAt', 'is not', null)
        .execute(),
  };
}
