import { randomUUID } from 'node:crypto';
import type { CancellationCause, ResponseOf } from '@lodestay/contracts';
import { calculateRunningShare, formatMoney, sumCents, type StayKind } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Payment, Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { assertAllowed, isOurCause, listCancellationCauses } from './action-guard.ts';
import {
  createCancellationPreviews,
  splitKept,
  toOutcome,
  toPreview,
  type Outcome,
  type PolicyOutcome,
  type Preview,
} from './cancellation-preview.ts';
import { isUnderWay } from './lifecycle.ts';
import { getFeeOfStay, type Memberships } from './memberships.ts';
import type { NoShows } from './reservation-services.ts';
import { toNotice, type Transitions } from './transitions.ts';
import type { Offers } from './offers.ts';
import type { OurSideRefunds } from './our-side-refund.ts';
import { createHeldMoneyRelease } from './release-held-money.ts';
import type { RefundApprovals, StaffCanceler } from './refund-approvals.ts';
import * as repository from './repository.ts';
import type { ReservationRow } from './tables.ts';
import { findInScope } from './staff/find-in-scope.ts';
import { assertVersion } from './staff/reservation-version.ts';
import { findStaffStays, toQueueTexts } from './staff-stays.ts';
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
  ourSide: OurSideRefunds;
  noShows: NoShows;
  refundApprovals: RefundApprovals;
};
/** Who cancels. Staff say why, also to the guest. */
export type Canceler =
  { actor: 'guest' } | { actor: 'staff'; by: StaffCanceler; cause: CancellationCause; reason: string };

/** Business days until staff have looked at a cancellation. */
const DUE_DAYS = 2;

/** What staff accepted and saw, and the reason for the guest. */
export type GuestCancellation = Accepted & { cause: CancellationCause; reason: string; version: number };
/** The amounts of the preview, in cents. */
type Accepted = { acceptedRefund: number; acceptedWaiting: number };

export type Cancellation = ReturnType<typeof createCancellation>;

/** Cancellation and its refund. */
export function createCancellation({
  db,
  clock,
  outbox,
  payments,
  offers,
  transitions,
  memberships,
  queues,
  ourSide,
  noShows,
  refundApprovals,
}: Options) {
  const release = createHeldMoneyRelease({ clock });
  const previews = createCancellationPreviews({ clock, payments, offers, ourSide, refundApprovals });

  /** Refunds what was charged. Of an authorized payment, captures only what is kept of it, or voids it. Returns the operations. */
  async function requestRefund(
    trx: Trx,
    payment: Payment,
    { refunded, kept, keptTax }: PolicyOutcome,
  ): Promise<string[]> {
    if (payment.status === 'captured' || payment.status === 'refunded')
      return payments.refund(trx, payment.reservationId, refunded);
    const { credits, money } = splitKept(payment, kept);
    const creditTax = credits === kept ? keptTax : calculateRunningShare(keptTax, credits, kept);
    if (credits > 0) await payments.credits.keep(trx, payment.reservationId, { cents: credits, taxCents: creditTax });
    const operationId =
      payment.status === 'authorized' && money > 0
        ? await payments.requestOperation(trx, payment.id, 'capture', money, keptTax - creditTax)
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
    { by, cause, reason }: Extract<Canceler, { actor: 'staff' }>,
    { reference, refunded, waiting, kept }: Outcome & { reference: string },
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: by.accountId },
      action: 'reservation.cancel',
      target: { type: 'reservation', id: row.reference },
      before: { status: row.status },
      after: {
        status: 'canceled',
        cause,
        case: reference,
        refunded: formatMoney(refunded),
        ...(waiting > 0 ? { waiting: formatMoney(waiting) } : {}),
        kept: formatMoney(kept),
      },
      reason,
    });

  async function cancelLocked(
    trx: Trx,
    row: ReservationRow,
    { acceptedRefund, acceptedWaiting }: Accepted,
    canceler: Canceler,
  ): Promise<string> {
    const payment = await payments.findLatest(trx, row.id);
    await assertCanCancel(trx, row, payment, canceler);
    // A capture may be in progress. The refund is known only after it is recorded.
    if (payment && isUnderWay(row.status)) await assertNothingPending(trx, payment, canceler);
    const result = await previews.forCanceler(trx, row, payment, canceler);
    if (result.refunded !== acceptedRefund || result.waiting !== acceptedWaiting)
      throw new AppError('price_changed', {
        message: `${canceler.actor === 'guest' ? 'Your' : 'The'} refund has changed. Review the new amount before you cancel.`,
        data: { ...toPreview(result), waiting: result.waiting },
      });
    const operationIds = payment ? await requestRefund(trx, payment, result) : [];
    await release.deposit(trx, row);
    if (!result.keepsMembership) await memberships.end(trx, row);
    const canceled = await transitions.apply(trx, row, 'cancel', canceler.actor);
    // Canceling a request releases its membership. If the fee is kept, reserve it again until the money arrives.
    if (result.keepsMembership && !row.approvedAt) {
      await memberships.lock(trx, row);
      await memberships.reserve(trx, row, getFeeOfStay(row));
    }
    await release.taxes(trx, row, result.keptTax);
    const { refunded: refundedCents, waiting: waitingCents, kept: keptCents, sentence } = result;
    const { id: caseId, reference } = await insertCase(trx, row, canceler, result, operationIds);
    if (canceler.actor === 'staff') {
      await recordCancellation(trx, row, canceler, { reference, ...result });
      const { by, reason } = canceler;
      if (result.waiting > 0)
        await refundApprovals.request(trx, {
          reservation: row,
          caseId,
          cents: result.waiting,
          taxCents: result.waitingTax,
          reason,
          by,
        });
    }
    if (row.status !== 'draft')
      await outbox.emit(trx, 'ReservationCanceled', {
        ...toNotice(canceled),
        refundedCents,
        waitingCents,
        keptCents,
        sentence,
        paymentLabel: payment?.label ?? null,
        staffReason: canceler.actor === 'staff' ? canceler.reason : null,
        cause: canceler.actor === 'staff' ? canceler.cause : null,
      });
    return reference;
  }

  const listCauses = async (executor: Db | Trx, row: ReservationRow, payment: Payment | null) =>
    listCancellationCauses(row, payment, clock.now(), await noShows.isPossible(executor, row));

  async function assertCanCancel(
    executor: Db | Trx,
    row: ReservationRow,
    payment: Payment | null,
    canceler: { actor: 'guest' } | { actor: 'staff'; cause: CancellationCause },
  ): Promise<void> {
    if (canceler.actor === 'guest') return assertAllowed('cancel', row, payment, clock.now());
    if (!(await listCauses(executor, row, payment)).includes(canceler.cause)) throw new AppError('action_not_allowed');
  }

  /** What a cancellation by staff would return, for a reservation that they may see. */
  async function previewFor(
    executor: Db | Trx,
    row: ReservationRow,
    by: Pick<StaffCanceler, 'role'>,
    cause: CancellationCause,
  ): Promise<Outcome> {
    const payment = await payments.findLatest(executor, row.id);
    const canceler = { actor: 'staff', cause, by } as const;
    await assertCanCancel(executor, row, payment, canceler);
    return previews.forCanceler(executor, row, payment, canceler);
  }

  /** Throws while a bank has not answered. After check-in that includes installments, so that the preview is exactly what is returned. */
  async function assertNothingPending(trx: Trx, booking: Payment, canceler: Canceler): Promise<void> {
    const isInStay = canceler.actor === 'staff' && (isOurCause(canceler.cause) || canceler.cause === 'no_show');
    const all = isInStay ? await payments.listByReservation(trx, booking.reservationId) : [booking];
    for (const { id } of all)
      if (await payments.hasPendingOperation(trx, id)) throw new AppError('processor_unavailable');
  }

  /** Records a cancellation for staff and the history. */
  async function insertCase(
    trx: Trx,
    row: ReservationRow,
    canceler: Canceler,
    { refunded, waiting, kept, reason, sentence, beyondPolicy }: Outcome,
    operationIds: readonly string[],
  ): Promise<{ id: string; reference: string }> {
    const reference = createReference('CC');
    const id = randomUUID();
    await trx
      .insertInto('cancellationCase')
      .values({
        id,
        reservationId: row.id,
        actor: canceler.actor,
        reason,
        paidCents: refunded + waiting + kept,
        refundedCents: refunded,
        // A request of its own returns what waits.
        keptCents: waiting + kept,
        beyondPolicyCents: beyondPolicy,
        sentence,
        createdAt: clock.now(),
        reference,
        operationIds: [...operationIds],
        ...(canceler.actor === 'staff'
          ? { staffId: canceler.by.accountId, staffReason: canceler.reason, cause: canceler.cause }
          : {}),
      })
      .execute();
    await openCase(trx, row, reference);
    return { id, reference };
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
      const outcome = toOutcome({
        refunded: refund,
        kept: left,
        keptTax: 0,
        keepsMembership: true,
        reason,
        sentence,
      });
      await insertCase(trx, row, { actor: 'guest' }, outcome, operationIds);
    },

    async preview(user: SignedInUser, id: string): Promise<Preview> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      const payment = await payments.findLatest(db, id);
      assertAllowed('cancel', row, payment, clock.now());
      return toPreview(await previews.ofPolicy(db, row, payment));
    },

    async cancel(user: SignedInUser, id: string, acceptedRefund: number): Promise<ReservationRow> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      await payments.settle(id);
      await inTransaction(db, async (trx) =>
        cancelLocked(
          trx,
          (await repository.lockOwn(trx, user.id, id))!,
          { acceptedRefund, acceptedWaiting: 0 },
          { actor: 'guest' },
        ),
      );
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },

    /** What staff cancel. Each method throws `not_found` outside the caller's scope. */
    byStaff: {
      async preview(
        reference: string,
        by: StaffCanceler,
        cause: CancellationCause,
      ): Promise<ResponseOf<'previewGuestCancellation'>> {
        const row = await findInScope(db, reference, by);
        const { refunded, waiting, kept, reason, sentence } = await previewFor(db, row, by, cause);
        return { refunded, waiting, kept, reason, sentence };
      },

      async cancel(
        reference: string,
        by: StaffCanceler,
        { cause, reason, version, ...accepted }: GuestCancellation,
      ): Promise<void> {
        const { id } = await findInScope(db, reference, by);
        await payments.settle(id);
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          await assertVersion(trx, row, version);
          await cancelLocked(trx, row, accepted, { actor: 'staff', by, cause, reason });
        });
        await payments.trySettle(id);
      },

      previewFor,

      /** Cancels a locked reservation. Settle its payments before, and after the commit. */
      cancelLocked: (
        trx: Trx,
        row: ReservationRow,
        by: StaffCanceler,
        { cause, reason, ...accepted }: Omit<GuestCancellation, 'version'>,
      ): Promise<string> => cancelLocked(trx, row, accepted, { actor: 'staff', by, cause, reason }),

      listCauses: (row: ReservationRow, payment: Payment | null): Promise<CancellationCause[]> =>
        listCauses(db, row, payment),
    },
  };
}
