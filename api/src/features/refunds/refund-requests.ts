import type { RefundReason, UserRole } from '@lodestay/contracts';
import type { AuditAction } from '@lodestay/contracts/audit-labels';
import { formatMoney, sumCents } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import { bookTaxReturn } from '../ledger/index.ts';
import { isDisputed, type Payments, type RefundablePayment } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findReservationInScope, lockReservation } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { readBalance } from './balance.ts';
import { explainLimit, explainShortage, explainUnavailable } from './explain-limit.ts';
import { createRequestOpening } from './open-request.ts';
import { readRole } from './read-role.ts';
import { issueParts } from './refund-parts.ts';
import { findSufficientRoles, getAlone, getAvailable, getHighest, getLimit, isWithinLimit } from './refund-rules.ts';
import type { Db, RefundRow, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; payments: Payments; queues: QueueChanges };

/** A signed-in staff member. */
export type Requester = Viewer & { role: UserRole };

export type NewRefund = {
  /** Cents. */ amount: number;
  reasonCode: RefundReason;
  reason: string;
  caseReference: string | null;
};
type Decision = { reason: string; version: number };

/** A charged payment as the options of a refund show it. */
const toPaymentOption = ({ payment, cents }: RefundablePayment) => ({
  id: payment.id,
  label: payment.label,
  createdAt: payment.createdAt.toISOString(),
  captured: payment.capturedCents,
  refunded: payment.refundedCents,
  disputed: isDisputed(payment) ? cents : 0,
});

/** Refunds by staff. Each method throws `not_found` outside the caller's scope. Issued refunds are sent to the processor after the commit. */
export function createRefundRequests({ db, clock, payments, queues }: Options) {
  const requests = createRequestOpening({ clock, queues });

  function assertCharged(charged: readonly RefundablePayment[]): void {
    if (charged.length === 0)
      throw new AppError('action_not_allowed', {
        message: 'Nothing was charged for this reservation, so there is nothing to refund.',
      });
  }

  const record = (
    trx: Trx,
    by: Viewer,
    action: AuditAction,
    reference: string,
    reason: string,
    change: { before: string | null; after: string; amount?: number; reservation?: string },
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId: by.accountId },
      action,
      target: { type: 'refund', id: reference },
      before: { status: change.before },
      after: {
        status: change.after,
        ...(change.amount === undefined ? {} : { amount: formatMoney(change.amount) }),
        ...(change.reservation === undefined ? {} : { reservation: change.reservation }),
      },
      reason,
    });

  async function findCaseId(trx: Trx, reservationId: string, reference: string | null): Promise<string | null> {
    if (reference === null) return null;
    const found = await trx
      .selectFrom('cancellationCase')
      .select('id')
      .where('reference', '=', reference)
      .where('reservationId', '=', reservationId)
      .executeTakeFirst();
    if (found) return found.id;
    const message = 'This cancellation case is about another reservation.';
    throw new AppError('invalid', { message, fields: [{ path: 'case_reference', message }] });
  }

  const refuseAmount = (message: string) => new AppError('invalid', { message, fields: [{ path: 'amount', message }] });

  /** Locks a waiting request after its reservation and payments. Throws `conflict` for an old version. */
  async function lockWaiting(trx: Trx, reference: string, by: Requester, version: number) {
    const known = await trx
      .selectFrom('refundRequest')
      .select('reservationId')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await lockReservation(trx, known.reservationId);
    await payments.lockAll(trx, known.reservationId);
    const request = await trx
      .selectFrom('refundRequest')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const item = await queues.lock(trx, 'refunds', reference, by, version);
    if (request.status !== 'waiting') throw new AppError('action_not_allowed');
    return { request, item };
  }

  async function decide(
    trx: Trx,
    { request, item }: Awaited<ReturnType<typeof lockWaiting>>,
    by: Requester,
    { status, reason }: { status: Exclude<RefundRow['status'], 'waiting'>; reason: string },
    action: AuditAction,
  ): Promise<void> {
    const now = clock.now();
    await trx
      .updateTable('refundRequest')
      .set({ status, decidedById: by.accountId, decidedAt: now, decisionReason: reason })
      .where('id', '=', request.id)
      .execute();
    await queues.change(trx, item, by.accountId, { closedAt: now, outcome: status });
    await record(trx, by, action, request.reference, reason, { before: 'waiting', after: status });
  }

  return {
    /** What can be refunded of a reservation, and up to which amount the caller needs nobody else. */
    async getOptions(reservationReference: string, by: Requester) {
      const { id } = await findReservationInScope(db, reservationReference, by);
      const charged = await payments.findCharged(db, id);
      assertCharged(charged);
      const balance = await readBalance(db, payments, id, clock.now());
      const captured = sumCents(charged.map(({ payment }) => payment.capturedCents));
      const refunded = sumCents(charged.map(({ payment }) => payment.refundedCents));
      return {
        payments: charged.map(toPaymentOption),
        captured,
        refunded,
        // Nothing is locked, so a payment may have been captured since the first read.
        pending: Math.max(0, captured - refunded - balance.disputed - balance.deposit - getAvailable(balance)),
        disputed: balance.disputed,
        deposit: balance.deposit,
        available: getAvailable(balance),
        limit: getLimit(by.role),
        recent: balance.recent,
        alone: getAlone(by.role, balance),
        highest: getHighest(balance),
      };
    },

    /** Issues a refund within the caller's limit, and stores a request above it. Returns its reference. */
    async request(reservationReference: string, by: Requester, refund: NewRefund): Promise<string> {
      const reference = createReference('RF');
      const { amount: amountCents, reasonCode, reason, caseReference } = refund;
      const reservationId = (await findReservationInScope(db, reservationReference, by)).id;
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, reservationId);
        await payments.lockAll(trx, reservationId);
        assertCharged(await payments.findCharged(trx, reservationId));
        const role = await readRole(trx, by);
        const now = clock.now();
        const balance = await readBalance(trx, payments, reservationId, now);
        const obstacle = explainUnavailable(amountCents, balance);
        if (obstacle) throw refuseAmount(obstacle);
        if (amountCents > getHighest(balance))
          throw refuseAmount(
            `Nobody can refund more than ${formatMoney(getHighest(balance))} of this reservation now. Enter a smaller amount.`,
          );
        const isAllowedAlone = isWithinLimit(role, amountCents, balance.recent);
        const id = await requests.open(trx, {
          reference,
          reservationId,
          caseId: await findCaseId(trx, reservationId, caseReference),
          amountCents,
          reasonCode,
          reason,
          requestedById: by.accountId,
          decision: isAllowedAlone ? 'issued' : { roles: findSufficientRoles(amountCents, balance.recent) },
        });
        if (isAllowedAlone) {
          await issueParts(trx, payments, { id, reservationId, amountCents });
          const item = await queues.lock(trx, 'refunds', reference, by);
          await queues.change(trx, item, by.accountId, { closedAt: now, outcome: 'issued', dueAt: null });
        }
        await record(trx, by, 'refund.request', reference, reason, {
          before: null,
          after: isAllowedAlone ? 'issued' : 'waiting',
          amount: amountCents,
          reservation: reservationReference,
        });
      });
      await payments.trySettle(reservationId);
      return reference;
    },

    /** Issues a waiting request as the second person. Throws `forbidden` for the requester, and if the caller's limit is too low. */
    async approve(reference: string, by: Requester, { reason, version }: Decision): Promise<void> {
      let reservationId = '';
      await inTransaction(db, async (trx) => {
        const locked = await lockWaiting(trx, reference, by, version);
        const { request } = locked;
        const role = await readRole(trx, by);
        const balance = await readBalance(trx, payments, request.reservationId, clock.now(), reference);
        const obstacle = explainLimit(request, { accountId: by.accountId, role }, balance);
        if (obstacle) throw new AppError('forbidden', { message: obstacle });
        const shortage = explainShortage(request, balance);
        if (shortage) throw new AppError('action_not_allowed', { message: shortage });
        await decide(trx, locked, by, { status: 'issued', reason }, 'refund.approve');
        await issueParts(trx, payments, request);
        await bookTaxReturn(trx, {
          reservationId: request.reservationId,
          cents: request.taxCents,
          cause: reference,
          at: clock.now(),
        });
        ({ reservationId } = request);
      });
      await payments.trySettle(reservationId);
    },

    reject: (reference: string, by: Requester, { reason, version }: Decision): Promise<void> =>
      inTransaction(db, async (trx) => {
        const locked = await lockWaiting(trx, reference, by, version);
        if (locked.request.requestedById === by.accountId)
          throw new AppError('forbidden', { message: 'You asked for this refund. Take the request back instead.' });
        await decide(trx, locked, by, { status: 'rejected', reason }, 'refund.reject');
      }),

    /** Takes back a request of the caller's own. */
    withdraw: (reference: string, by: Requester, { reason, version }: Decision): Promise<void> =>
      inTransaction(db, async (trx) => {
        const locked = await lockWaiting(trx, reference, by, version);
        if (locked.request.requestedById !== by.accountId)
          throw new AppError('forbidden', { message: 'Only the person who asked for it can take it back.' });
        await decide(trx, locked, by, { status: 'withdrawn', reason }, 'refund.withdraw');
      }),

    addNote: (reference: string, by: Viewer, note: { text: string; mentions: readonly number[] }): Promise<void> =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'refunds', reference, by);
        const target = { type: 'refund' as const, id: reference };
        await queues.addNote(trx, { queue: 'refunds', target, authorId: by.accountId }, note);
      }),
  };
}
