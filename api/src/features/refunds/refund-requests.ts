import type { RefundReason, UserRole } from '@lodestay/contracts';
import type { AuditAction } from '@lodestay/contracts/audit-labels';
import { formatDisputed, formatMoney } from '@lodestay/stay';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { Payment, Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findReservationInScope, lockReservation } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { readBalance } from './balance.ts';
import { explainLimit } from './explain-limit.ts';
import { createRequestOpening } from './open-request.ts';
import { readRole } from './read-role.ts';
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

/** Refunds by staff. Each method throws `not_found` outside the caller's scope. Issued refunds are sent to the processor after the commit. */
export function createRefundRequests({ db, clock, payments, queues }: Options) {
  const requests = createRequestOpening({ clock, queues });

  function assertCharged(payment: Payment | null): asserts payment is Payment {
    if (!payment || payment.capturedCents === 0)
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

  /** Locks a waiting request after its reservation and payment. Throws `conflict` for an old version. */
  async function lockWaiting(trx: Trx, reference: string, by: Requester, version: number) {
    const known = await trx
      .selectFrom('refundRequest')
      .select(['reservationId', 'paymentId'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!known) throw new AppError('not_found');
    await lockReservation(trx, known.reservationId);
    const payment = await payments.lock(trx, known.paymentId);
    const request = await trx
      .selectFrom('refundRequest')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const item = await queues.lock(trx, 'refunds', reference, by, version);
    if (request.status !== 'waiting') throw new AppError('action_not_allowed');
    return { request, payment, item };
  }

  async function decide(
    trx: Trx,
    { request, item }: Pick<Awaited<ReturnType<typeof lockWaiting>>, 'request' | 'item'>,
    by: Requester,
    decision: { status: Exclude<RefundRow['status'], 'waiting'>; reason: string; operationId?: string | null },
    action: AuditAction,
  ): Promise<void> {
    const now = clock.now();
    const { status, reason, operationId = null } = decision;
    await trx
      .updateTable('refundRequest')
      .set({ status, decidedById: by.accountId, decidedAt: now, decisionReason: reason, operationId })
      .where('id', '=', request.id)
      .execute();
    await queues.change(trx, item, by.accountId, { closedAt: now, outcome: status });
    await record(trx, by, action, request.reference, reason, { before: 'waiting', after: status });
  }

  return {
    /** What can be refunded of a reservation, and up to which amount the caller needs nobody else. */
    async getOptions(reservationReference: string, by: Requester) {
      const payment = await payments.findLatest(db, (await findReservationInScope(db, reservationReference, by)).id);
      assertCharged(payment);
      const balance = await readBalance(db, payments, payment, clock.now());
      return {
        captured: payment.capturedCents,
        refunded: payment.refundedCents,
        pending:
          payment.capturedCents - payment.refundedCents - balance.disputed - balance.deposit - getAvailable(balance),
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
        const latest = await payments.findLatest(trx, reservationId);
        assertCharged(latest);
        const payment = await payments.lock(trx, latest.id);
        const role = await readRole(trx, by);
        const now = clock.now();
        const balance = await readBalance(trx, payments, payment, now);
        if (balance.disputed > 0) throw refuseAmount(`${formatDisputed(balance.disputed)}.`);
        if (amountCents > getAvailable(balance))
          throw refuseAmount(
            getAvailable(balance) === 0
              ? balance.deposit > 0
                ? `Only the deposit of ${formatMoney(balance.deposit)} is left. It is settled after the stay.`
                : 'Everything that was paid is refunded or waits for a refund.'
              : `At most ${formatMoney(getAvailable(balance))} can still be refunded.`,
          );
        if (amountCents > getHighest(balance))
          throw refuseAmount(
            `Nobody can refund more than ${formatMoney(getHighest(balance))} of this reservation now. Enter a smaller amount.`,
          );
        const isAllowedAlone = isWithinLimit(role, amountCents, balance.recent);
        await requests.open(trx, {
          reference,
          reservationId,
          paymentId: payment.id,
          caseId: await findCaseId(trx, reservationId, caseReference),
          amountCents,
          reasonCode,
          reason,
          requestedById: by.accountId,
          decision: isAllowedAlone
            ? { operationId: await payments.requestOperation(trx, payment.id, 'refund', amountCents) }
            : { roles: findSufficientRoles(amountCents, balance.recent) },
        });
        if (isAllowedAlone) {
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
        const { request, payment } = locked;
        const role = await readRole(trx, by);
        const balance = await readBalance(trx, payments, payment, clock.now(), reference);
        const obstacle = explainLimit(request, { accountId: by.accountId, role }, balance);
        if (obstacle) throw new AppError('forbidden', { message: obstacle });
        if (balance.disputed > 0)
          throw new AppError('action_not_allowed', {
            message: `${formatDisputed(balance.disputed)}. Reject this request.`,
          });
        if (request.amountCents > balance.unrefunded)
          throw new AppError('action_not_allowed', {
            message: `Only ${formatMoney(balance.unrefunded)} is left to refund. Reject this request and ask for a smaller amount.`,
          });
        const operationId = await payments.requestOperation(trx, payment.id, 'refund', request.amountCents);
        await decide(trx, locked, by, { status: 'issued', reason, operationId }, 'refund.approve');
        reservationId = payment.reservationId;
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
