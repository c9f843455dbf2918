import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@lodestay/contracts';
import { CARD_REFUND_SENTENCE, formatRefund, type Refund } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import { assertAllowed } from './action-guard.ts';
import { isUnderWay } from './lifecycle.ts';
import type { Memberships } from './memberships.ts';
import { toNotice, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import type { ReservationRow } from './tables.ts';
import { calculateRefund } from './terms.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  payments: Payments;
  offers: Offers;
  transitions: Transitions;
  memberships: Memberships;
};
type Preview = ResponseOf<'previewCancellation'>;

const NO_PAYMENT: Preview = {
  refunded: 0,
  kept: 0,
  reason: 'nothing_paid',
  sentence: 'You haven’t paid anything, so canceling has no cost.',
};

/** Says how much is refunded, where to and when. Before the capture, the amount was only authorized. */
function formatRefundSentence(refund: Refund, { label, method, status }: Payment): string {
  const sentence = formatRefund(refund);
  if (refund.refundedCents === 0) return sentence;
  if (status === 'authorized')
    return `${sentence} It was only authorized on ${label}. Your bank releases it within a few days.`;
  return `${sentence} It is refunded to ${label}.${method === 'card' ? ` ${CARD_REFUND_SENTENCE}` : ''}`;
}

/** Cancellation and its refund. Preview and cancellation share one calculation, so they cannot differ. */
export function createCancellation({ db, clock, outbox, payments, offers, transitions, memberships }: Options) {
  async function preview(executor: Db | Trx, row: ReservationRow, payment: Payment | null): Promise<Preview> {
    const mayHoldMoney = payment && (payment.status === 'authorized' || payment.status === 'captured');
    if (!isUnderWay(row.status) || !row.agreed || !mayHoldMoney) return NO_PAYMENT;
    const { timeZone } = await offers.findHome(executor, row);
    const refund = calculateRefund(row, row.agreed, timeZone, clock.now());
    return {
      refunded: refund.refundedCents,
      kept: refund.keptCents,
      reason: refund.reason,
      sentence: formatRefundSentence(refund, payment),
    };
  }

  /** Refunds a captured payment. Of an authorized payment, captures only the amount kept, or voids it. */
  async function requestRefund(trx: Trx, payment: Payment, { refunded, kept }: Preview): Promise<void> {
    if (payment.status === 'captured')
      return refunded > 0 ? payments.requestOperation(trx, payment.id, 'refund', refunded) : undefined;
    if (payment.status === 'authorized' && kept > 0) return payments.requestOperation(trx, payment.id, 'capture', kept);
    return payments.voidAuthorization(trx, payment);
  }

  async function cancelLocked(trx: Trx, row: ReservationRow, acceptedRefund: number): Promise<void> {
    const payment = await payments.findLatest(trx, row.id);
    assertAllowed('cancel', row, payment, clock.now());
    // A capture may be in progress. The refund is known only after it is recorded.
    if (payment && isUnderWay(row.status) && (await payments.hasPendingOperation(trx, payment.id)))
      throw new AppError('processor_unavailable');
    const result = await preview(trx, row, payment);
    if (result.refunded !== acceptedRefund)
      throw new AppError('price_changed', {
        message: 'Your refund has changed. Review the new amount before you cancel.',
        data: { ...result },
      });
    if (payment) await requestRefund(trx, payment, result);
    if (result.kept === 0) await memberships.end(trx, row);
    const canceled = await transitions.apply(trx, row, 'cancel', 'guest');
    const { refunded: refundedCents, kept: keptCents, reason, sentence } = result;
    await trx
      .insertInto('cancellationCase')
      .values({
        id: randomUUID(),
        reservationId: row.id,
        actor: 'guest',
        reason,
        paidCents: refundedCents + keptCents,
        refundedCents,
        keptCents,
        sentence,
        createdAt: clock.now(),
      })
      .execute();
    if (row.status !== 'draft')
      await outbox.emit(trx, 'ReservationCanceled', {
        ...toNotice(canceled),
        refundedCents,
        keptCents,
        sentence,
        paymentLabel: payment?.label ?? null,
      });
  }

  return {
    async preview(user: SignedInUser, id: string): Promise<Preview> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      const payment = await payments.findLatest(db, id);
      assertAllowed('cancel', row, payment, clock.now());
      return preview(db, row, payment);
    },

    async cancel(user: SignedInUser, id: string, acceptedRefund: number): Promise<ReservationRow> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      await payments.settle(id);
      await inTransaction(db, async (trx) =>
        cancelLocked(trx, (await repository.lockOwn(trx, user.id, id))!, acceptedRefund),
      );
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },
  };
}
