import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@lodestay/contracts';
import { formatMoney, formatRefund, limitRefund, sumCents, type StayKind } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { bookDepositReturn, readHeldDeposit } from '../ledger/index.ts';
import { createReference } from '../../platform/reference.ts';
import { splitRefund, type Payment, type Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { assertAllowed, canStaffCancel } from './action-guard.ts';
import { isUnderWay } from './lifecycle.ts';
import type { Memberships } from './memberships.ts';
import { toNotice, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import { findPaidAmounts } from './refundable-amount.ts';
import { formatRefundedTo } from './format-refunded-to.ts';
import * as repository from './repository.ts';
import type { ReservationRow } from './tables.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { findInScope } from './staff/find-in-scope.ts';
import { assertVersion } from './staff/reservation-version.ts';
import { findStaffStays, toQueueTexts } from './staff-stays.ts';
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
  queues: Pick<QueueChanges, 'open'>;
};
/** Who cancels. Staff cancel for a guest and say why, also to the guest. */
export type Canceler = { actor: 'guest' } | { actor: 'staff'; accountId: number; reason: string };

/** Business days until staff have looked at a cancellation. */
const DUE_DAYS = 2;

/** What staff accepted and saw, and the reason for the guest. */
export type GuestCancellation = { acceptedRefund: number; reason: string; version: number };

type Preview = ResponseOf<'previewCancellation'>;

const NO_PAYMENT: Preview = {
  refunded: 0,
  kept: 0,
  reason: 'nothing_paid',
  sentence: 'You haven’t paid anything, so canceling has no cost.',
};

export type Cancellation = ReturnType<typeof createCancellation>;

/** Cancellation and its refund. Preview and cancellation share one calculation, so they cannot differ. */
export function createCancellation({ db, clock, outbox, payments, offers, transitions, memberships, queues }: Options) {
  /** Says where the refund goes and when. Before the capture, the amount was only authorized. */
  async function formatTransfer(
    executor: Db | Trx,
    { reservationId, label, status }: Payment,
    cents: number,
  ): Promise<string> {
    if (status === 'authorized') return ` It was only authorized on ${label}. Your bank releases it within a few days.`;
    return ` ${formatRefundedTo(splitRefund(await payments.findRefundable(executor, reservationId), cents))}`;
  }

  async function preview(executor: Db | Trx, row: ReservationRow, payment: Payment | null): Promise<Preview> {
    const { prepaidCents, leftCents, disputedCents } = await findPaidAmounts(executor, payments, payment);
    const wasPaid = payment && (payment.status === 'authorized' || leftCents !== null);
    if (!isUnderWay(row.status) || !row.agreed || !wasPaid) return NO_PAYMENT;
    const { timeZone } = await offers.findHome(executor, row);
    const refund = calculateRefund(row, row.agreed, timeZone, clock.now(), prepaidCents);
    const limited = limitRefund(
      { ...refund, sentence: formatRefund(refund) },
      { leftCents: leftCents ?? refund.paidCents, disputedCents },
    );
    const { refundedCents: refunded, keptCents: kept, sentence } = limited;
    return {
      refunded,
      kept,
      reason: refund.reason,
      sentence: refunded > 0 ? `${sentence}${await formatTransfer(executor, payment, refunded)}` : sentence,
    };
  }

  /** Every refund of a cancellation includes the whole deposit, which is then no longer held. */
  const releaseDeposit = async (trx: Trx, { id: reservationId }: ReservationRow) =>
    bookDepositReturn(trx, {
      reservationId,
      cents: await readHeldDeposit(trx, reservationId),
      at: clock.now(),
    });

  /** Refunds what was charged. Of an authorized payment, captures only the amount kept, or voids it. Returns the operations. */
  async function requestRefund(trx: Trx, payment: Payment, { refunded, kept }: Preview): Promise<string[]> {
    if (payment.status === 'captured' || payment.status === 'refunded')
      return payments.refund(trx, payment.reservationId, refunded);
    const operationId =
      payment.status === 'authorized' && kept > 0
        ? await payments.requestOperation(trx, payment.id, 'capture', kept)
        : await payments.voidAuthorization(trx, payment);
    return operationId === null ? [] : [operationId];
  }

  /** Tells staff about a cancellation. One of a reservation that was not submitted leaves them nothing to do. */
  async function openCase(trx: Trx, row: ReservationRow, reference: string): Promise<void> {
    if (!isUnderWay(row.status)) return;
    const stay = (await findStaffStays(trx, [row.id])).get(row.id)!;
    await queues.open(trx, {
      queue: 'cancellations',
      reference,
      ...toQueueTexts(stay),
      due: { businessDays: DUE_DAYS },
      permission: 'cancellation.update',
    });
  }

  const recordCancellation = (
    trx: Trx,
    row: ReservationRow,
    { accountId, reason }: Extract<Canceler, { actor: 'staff' }>,
    { reference, refunded, kept }: Preview & { reference: string },
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId },
      action: 'reservation.cancel',
      target: { type: 'reservation', id: row.reference },
      before: { status: row.status },
      after: { status: 'canceled', case: reference, refunded: formatMoney(refunded), kept: formatMoney(kept) },
      reason,
    });

  async function cancelLocked(
    trx: Trx,
    row: ReservationRow,
    acceptedRefund: number,
    canceler: Canceler,
  ): Promise<string> {
    const payment = await payments.findLatest(trx, row.id);
    assertAllowed('cancel', row, payment, clock.now());
    // A capture may be in progress. The refund is known only after it is recorded.
    if (payment && isUnderWay(row.status) && (await payments.hasPendingOperation(trx, payment.id)))
      throw new AppError('processor_unavailable');
    const result = await preview(trx, row, payment);
    if (result.refunded !== acceptedRefund)
      throw new AppError('price_changed', {
        message: `${canceler.actor === 'guest' ? 'Your' : 'The'} refund has changed. Review the new amount before you cancel.`,
        data: { ...result },
      });
    const operationIds = payment ? await requestRefund(trx, payment, result) : [];
    await releaseDeposit(trx, row);
    if (result.kept === 0) await memberships.end(trx, row);
    const canceled = await transitions.apply(trx, row, 'cancel', canceler.actor);
    const { refunded: refundedCents, kept: keptCents, sentence } = result;
    const reference = await insertCase(trx, row, canceler, result, operationIds);
    if (canceler.actor === 'staff') await recordCancellation(trx, row, canceler, { reference, ...result });
    if (row.status !== 'draft')
      await outbox.emit(trx, 'ReservationCanceled', {
        ...toNotice(canceled),
        refundedCents,
        keptCents,
        sentence,
        paymentLabel: payment?.label ?? null,
        staffReason: canceler.actor === 'staff' ? canceler.reason : null,
      });
    return reference;
  }

  function assertStaffCanCancel(row: ReservationRow, payment: Payment | null): void {
    if (!canStaffCancel(row, payment, clock.now())) throw new AppError('action_not_allowed');
  }

  /** Records a cancellation for staff and the history. Returns its reference. */
  async function insertCase(
    trx: Trx,
    row: ReservationRow,
    canceler: Canceler,
    { refunded, kept, reason, sentence }: Preview,
    operationIds: readonly string[],
  ): Promise<string> {
    const reference = createReference('CC');
    await trx
      .insertInto('cancellationCase')
      .values({
        id: randomUUID(),
        reservationId: row.id,
        actor: canceler.actor,
        reason,
        paidCents: refunded + kept,
        refundedCents: refunded,
        keptCents: kept,
        sentence,
        createdAt: clock.now(),
        reference,
        operationIds: [...operationIds],
        ...(canceler.actor === 'staff' ? { staffId: canceler.accountId, staffReason: canceler.reason } : {}),
      })
      .execute();
    await openCase(trx, row, reference);
    return reference;
  }

  return {
    /** Records that a guest gave notice of leaving an open-ended stay. */
    async recordLeaving(
      trx: Trx,
      row: ReservationRow,
      { refund, sentence }: { refund: number; sentence: string },
      operationIds: readonly string[],
    ): Promise<void> {
      const left = sumCents((await payments.findRefundable(trx, row.id)).map(({ cents }) => cents));
      const reason =
        ({ one_year_flex: 'early_exit', standby: 'standby_period' } as Partial<Record<StayKind, string>>)[
          row.stayKind
        ] ?? 'flex_notice';
      await insertCase(trx, row, { actor: 'guest' }, { refunded: refund, kept: left, reason, sentence }, operationIds);
    },

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
        cancelLocked(trx, (await repository.lockOwn(trx, user.id, id))!, acceptedRefund, { actor: 'guest' }),
      );
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },

    /** What staff cancel for a guest. Each method throws `not_found` outside the caller's scope. */
    forGuest: {
      async preview(reference: string, viewer: Viewer): Promise<Preview> {
        const row = await findInScope(db, reference, viewer);
        const payment = await payments.findLatest(db, row.id);
        assertStaffCanCancel(row, payment);
        return preview(db, row, payment);
      },

      async cancel(
        reference: string,
        by: Viewer,
        { acceptedRefund, reason, version }: GuestCancellation,
      ): Promise<void> {
        const { id } = await findInScope(db, reference, by);
        await payments.settle(id);
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          await assertVersion(trx, row, version);
          assertStaffCanCancel(row, await payments.findLatest(trx, id));
          await cancelLocked(trx, row, acceptedRefund, { actor: 'staff', accountId: by.accountId, reason });
        });
        await payments.trySettle(id);
      },

      isAllowed: (row: ReservationRow, payment: Payment | null): boolean => canStaffCancel(row, payment, clock.now()),
    },
  };
}
