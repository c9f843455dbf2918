import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { isDebiting, type Payments } from '../payments/index.ts';
import type { ApplicationItems } from './applications/application-items.ts';
import { mergePartyRules } from './applications/party-rules.ts';
import { explainLateDebit } from './debit-time.ts';
import type { KeepOffers } from './keep-home/keep-offers.ts';
import { decideReview } from './review.ts';
import type { ReviewWaits } from './review-waits.ts';
import { toNotice, type Transitions } from './transitions.ts';
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
  applications: Pick<ApplicationItems, 'open'>;
  waits: ReviewWaits;
  keepOffers: Pick<KeepOffers, 'findWaitsUntil'>;
  logger: Logger;
  deny(trx: Trx, row: ReservationRow, reason: string): Promise<void>;
};

const BOOK_BY_CARD = 'Book again and pay by card.';

/** Time-based changes of reservations. Each reservation has its own transaction, so a failure does not stop the others. */
export function createSweeps({
  db,
  clock,
  outbox,
  payments,
  offers,
  transitions,
  applications,
  waits,
  keepOffers,
  logger,
  deny,
}: Options) {
  async function forEachDue(
    what: Parameters<typeof repository.findDue>[1],
    status: ReservationRow['status'],
    work: (trx: Trx, row: ReservationRow) => Promise<void>,
  ): Promise<void> {
    for (const id of await repository.findDue(db, what, clock.now())) {
      try {
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          if (row.status === status) await work(trx, row);
        });
        await payments.trySettle(id);
      } catch (error) {
        logger.error({ err: error, reservation: id, sweep: what }, 'Reservation sweep failed; the next run retries it');
      }
    }
  }

  return {
    /** Expires holds, and voids authorizations that came too late. */
    expireHolds: () =>
      forEachDue('holds', 'held', async (trx, row) => {
        if (row.holdExpiresAt! > clock.now()) return;
        const payment = await payments.findLatest(trx, row.id);
        if (payment) await payments.voidAuthorization(trx, payment);
        await outbox.emit(trx, 'ReservationExpired', toNotice(await transitions.apply(trx, row, 'expire', 'system')));
      }),

    /** Runs the automatic review. An approval requests the capture first; the capture then approves the reservation. */
    review: () =>
      forEachDue('reviews', 'in_review', async (trx, row) => {
        if (row.reviewDueAt === null || row.reviewDueAt > clock.now()) return;
        const payment = await payments.findLatest(trx, row.id);
        // The decision was made. The bank's answer approves or denies the request.
        if (payment && isDebiting(payment)) return void (await repository.update(trx, row.id, { reviewDueAt: null }));
        const homes = await offers.findHomes(trx, row);
        const next = await waits.findNextStep(trx, row);
        const today = clock.today(homes[0]!.timeZone);
        const decision = decideReview(row.profile, payment, mergePartyRules(homes), today, next, waits.isOver(row));
        if (decision.outcome === 'wait') return waits.wait(trx, row, next);
        const waitsUntil = decision.outcome === 'approve' ? await keepOffers.findWaitsUntil(trx, row) : null;
        await repository.update(trx, row.id, { reviewDueAt: waitsUntil });
        if (waitsUntil) return;
        if (decision.outcome === 'wait_for_staff') await applications.open(trx, row);
        const lateDebit =
          decision.outcome === 'approve' ? explainLateDebit(payments.processor, payment!, row.checkIn, today) : null;
        if (decision.outcome === 'approve' && lateDebit === null)
          await payments.requestOperation(trx, payment!.id, 'capture', payment!.amountCents);
        const denial = decision.outcome === 'deny' ? decision.reason : lateDebit && `${lateDebit} ${BOOK_BY_CARD}`;
        if (denial === null) return;
        if (payment) await payments.voidAuthorization(trx, payment);
        await deny(trx, row, denial);
      }),

    advanceByDate: async () => {
      await forEachDue(
        'arrivals',
        'approved',
        async (trx, row) => void (await transitions.apply(trx, row, 'check_in', 'system')),
      );
      await forEachDue(
        'departures',
        'checked_in',
        async (trx, row) => void (await transitions.apply(trx, row, 'complete', 'system')),
      );
    },
  };
}

export function scheduleSweeps(jobs: Jobs, sweeps: ReturnType<typeof createSweeps>, waits: ReviewWaits): void {
  jobs.on('VerificationChanged', 'review-after-verification', ({ accountId }) => waits.reviewAgain(accountId));
  jobs.every(5, 'expire-holds', sweeps.expireHolds);
  jobs.every(2, 'review-reservations', sweeps.review);
  jobs.schedule('* * * * *', 'move-reservations-by-date', sweeps.advanceByDate);
}
