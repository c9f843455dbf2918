import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Payments } from '../payments/index.ts';
import { decide } from './review.ts';
import { noticeOf, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  payments: Payments;
  offers: Offers;
  transitions: Transitions;
  logger: Logger;
  deny(trx: Trx, row: ReservationRow, reason: string): Promise<void>;
};

/** What the clock does to reservations. Each one is a transaction of its own: one that fails does not stop the others. */
export function createSweeps({ db, clock, outbox, payments, offers, transitions, logger, deny }: Options) {
  async function each(
    what: Parameters<typeof repository.due>[1],
    status: ReservationRow['status'],
    work: (trx: Trx, row: ReservationRow) => Promise<void>,
  ): Promise<void> {
    for (const id of await repository.due(db, what, clock.now())) {
      try {
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          if (row.status === status) await work(trx, row);
        });
        await payments.trySettle(id);
      } catch (error) {
        logger.error({ err: error, reservation: id, sweep: what }, 'reservation left for the next round');
      }
    }
  }

  return {
    /** Frees the home, and lets go what a bank may have set aside too late. */
    expireHolds: () =>
      each('holds', 'held', async (trx, row) => {
        if (row.holdExpiresAt! > clock.now()) return;
        const payment = await payments.findLatest(trx, row.id);
        if (payment) await payments.voidAuthorization(trx, payment);
        await outbox.emit(trx, 'ReservationExpired', noticeOf(await transitions.apply(trx, row, 'expire', 'system')));
      }),

    /** Decides what can be decided by rule; the money is taken first and its capture is what approves. */
    review: () =>
      each('reviews', 'in_review', async (trx, row) => {
        if (row.reviewDueAt === null || row.reviewDueAt > clock.now()) return;
        const payment = await payments.findLatest(trx, row.id);
        const { timeZone } = await offers.homeOf(trx, row);
        const decision = decide(row.profile, payment, clock.today(timeZone));
        await repository.update(trx, row.id, { reviewDueAt: null });
        if (decision.outcome === 'approve')
          await payments.requestOperation(trx, payment!.id, 'capture', payment!.amountCents);
        if (decision.outcome !== 'deny') return;
        if (payment) await payments.voidAuthorization(trx, payment);
        await deny(trx, row, decision.reason);
      }),

    moveByDate: async () => {
      await each(
        'arrivals',
        'approved',
        async (trx, row) => void (await transitions.apply(trx, row, 'check_in', 'system')),
      );
      await each(
        'departures',
        'checked_in',
        async (trx, row) => void (await transitions.apply(trx, row, 'complete', 'system')),
      );
    },
  };
}

export function scheduleSweeps(jobs: Jobs, sweeps: ReturnType<typeof createSweeps>): void {
  jobs.every(5, 'expire-holds', sweeps.expireHolds);
  jobs.every(2, 'review-reservations', sweeps.review);
  jobs.schedule('* * * * *', 'move-reservations-by-date', sweeps.moveByDate);
}
