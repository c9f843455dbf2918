import type { ApprovalRule, DenialReason } from '@lodestay/contracts';
import type { AuditedAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { QueueChanges } from '../../queues/index.ts';
import type { Verification } from '../../verification/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { AdverseActions } from '../adverse-action.ts';
import type { CoSigners } from '../co-signers.ts';
import { explainLateDebit } from '../debit-time.ts';
import type { KeepOffers } from '../keep-home/keep-offers.ts';
import type { Offers } from '../offers.ts';
import type { createReservationNotes } from '../staff/reservation-notes.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { DECIDE_DAYS, DENIAL_REQUESTED, DOCUMENTS_REQUESTED } from './application-items.ts';
import { DENIAL_SENTENCES } from './application-rules.ts';
import { findRefusal, REFUSAL_MESSAGES, type ApprovalChecks } from './approval-checks.ts';
import type { DenialRequest } from './denial-requests.ts';
import type { DocumentRequests } from './document-requests.ts';
import { recordDecision, type LockApplication } from './lock-application.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  queues: QueueChanges;
  lock: LockApplication;
  documentRequests: Pick<DocumentRequests, 'findWait'>;
  checks: ApprovalChecks;
  verification: Pick<Verification, 'confirmIdentityByStaff'>;
  offers: Pick<Offers, 'findFigures' | 'findHome'>;
  coSigners: Pick<CoSigners, 'assess'>;
  keepOffers: Pick<KeepOffers, 'assertNotWaiting'>;
  adverseActions: Pick<AdverseActions, 'record'>;
  addNote: ReturnType<typeof createReservationNotes>['add'];
  deny(trx: Trx, row: ReservationRow, reason: string, actor: 'staff'): Promise<void>;
};
type Versioned = { version: number };
export type ApprovalInput = Versioned & { rule: ApprovalRule; checked: string | null };

/**
 * How staff decide about applications. Every method throws `not_found` outside the caller's scope, and `conflict` with what changed if
 * `version` is not the current one. A denial needs two people, and nothing is sent to the guest before the second one has confirmed it.
 */
export function createApplicationDecisions({
  db,
  clock,
  payments,
  queues,
  lock,
  documentRequests,
  checks,
  verification,
  offers,
  coSigners,
  keepOffers,
  adverseActions,
  addNote,
  deny,
}: Options) {
  const record = (
    trx: Trx,
    viewer: Viewer,
    reference: string,
    entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
  ) => recordDecision(trx, { clock, viewer, reference }, entry);

  async function closeRequest(
    trx: Trx,
    request: DenialRequest,
    viewer: Viewer,
    outcome: 'confirmed' | 'rejected' | 'withdrawn',
  ): Promise<void> {
    await trx
      .updateTable('denialRequest')
      .set({ outcome, closedAt: clock.now(), closedById: viewer.accountId })
      .where('id', '=', request.id)
      .execute();
  }

  function requireRequest(request: DenialRequest | undefined): DenialRequest {
    if (!request) throw new AppError('action_not_allowed', { message: 'Nobody asked to deny this application.' });
    return request;
  }

  function assertSecondPerson({ requestedById }: DenialRequest, viewer: Viewer): void {
    if (requestedById === viewer.accountId)
      throw new AppError('action_not_allowed', {
        message: 'You requested this denial. Somebody else must confirm or reject it.',
      });
  }

  async function approveLocked(
    trx: Trx,
    reference: string,
    viewer: Viewer,
    { rule, checked, version }: ApprovalInput,
  ): Promise<string> {
    const { row, item, request } = await lock(trx, reference, viewer, version);
    await keepOffers.assertNotWaiting(trx, row);
    const { payment, approvalRules } = await checks.check(trx, row);
    const refusal = findRefusal({ isConcerned: false, request, payment, approvalRules, rule });
    if (refusal === 'rule_does_not_apply') {
      const message = REFUSAL_MESSAGES[refusal];
      throw new AppError('invalid', { message, fields: [{ path: 'rule', message }] });
    }
    if (refusal !== null) throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES[refusal] });
    const { timeZone } = await offers.findHome(trx, row);
    const lateDebit = explainLateDebit(payments.processor, payment!, row.checkIn, clock.today(timeZone));
    if (lateDebit !== null)
      throw new AppError('action_not_allowed', {
        message: `${lateDebit} The guest must book again and pay by card, so cancel this request for them.`,
      });
    if (rule === 'documents_checked') {
      if (checked === null) {
        const message = 'Enter which documents you checked.';
        throw new AppError('invalid', { message, fields: [{ path: 'checked', message }] });
      }
      if (await verification.confirmIdentityByStaff(trx, row.accountId))
        await record(trx, viewer, reference, { action: 'identity.confirm', reason: checked });
    }
    const now = clock.now();
    await trx
      .insertInto('applicationApproval')
      .values({ reservationId: row.id, rule, checked, approvedById: viewer.accountId, approvedAt: now })
      .execute();
    // The reservation is approved when the capture is recorded.
    await payments.requestOperation(trx, payment!.id, 'capture', payment!.amountCents);
    await queues.change(trx, item, viewer.accountId, { closedAt: now, outcome: 'approved' });
    await record(trx, viewer, reference, {
      action: 'application.approve',
      after: { rule },
      ...(checked === null ? {} : { reason: checked }),
    });
    return row.id;
  }

  return {
    /** Approves by a rule that applies, and captures the payment. Throws `invalid` for another rule. */
    async approve(reference: string, viewer: Viewer, input: ApprovalInput): Promise<void> {
      const id = await inTransaction(db, (trx) => approveLocked(trx, reference, viewer, input));
      await payments.trySettle(id);
    },

    /** Asks a second person to confirm a denial. */
    requestDenial: (
      reference: string,
      viewer: Viewer,
      { reason, checked, version }: Versioned & { reason: DenialReason; checked: string },
    ) =>
      inTransaction(db, async (trx) => {
        const { row, item, request } = await lock(trx, reference, viewer, version);
        if (request) throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES.denial_requested });
        await trx
          .insertInto('denialRequest')
          .values({
            reservationId: row.id,
            reason,
            checked,
            requestedById: viewer.accountId,
            requestedAt: clock.now(),
            closedAt: null,
            closedById: null,
            outcome: null,
          })
          .execute();
        // While documents are missing, the item is due when they are. The second person is asked now.
        const due =
          item.stage === DOCUMENTS_REQUESTED
            ? { dueAt: await queues.addDays(trx, row.marketId, DECIDE_DAYS), remindedAt: null }
            : {};
        await queues.change(trx, item, viewer.accountId, { stage: DENIAL_REQUESTED, ...due });
        await record(trx, viewer, reference, {
          action: 'application.request_denial',
          after: { denialReason: reason },
          reason: checked,
        });
      }),

    /** Denies the application, releases its payment and tells the guest. */
    async confirmDenial(reference: string, viewer: Viewer, { version }: Versioned): Promise<void> {
      const id = await inTransaction(db, async (trx) => {
        const { row, item, ...found } = await lock(trx, reference, viewer, version);
        const request = requireRequest(found.request);
        assertSecondPerson(request, viewer);
        await closeRequest(trx, request, viewer, 'confirmed');
        await queues.change(trx, item, viewer.accountId, { closedAt: clock.now(), outcome: 'denied' });
        const payment = await payments.findLatest(trx, row.id);
        if (payment) await payments.voidAuthorization(trx, payment);
        const figures = await offers.findFigures(trx, row);
        const coSignerId = (await coSigners.assess(trx, row.id, figures))?.accountId ?? null;
        await adverseActions.record(trx, row, request.reason, { figures, coSignerId });
        await deny(trx, row, DENIAL_SENTENCES[request.reason], 'staff');
        await record(trx, viewer, reference, {
          action: 'application.confirm_denial',
          after: { denialReason: request.reason },
        });
        return row.id;
      });
      await payments.trySettle(id);
    },

    /** Leaves the application to review again. */
    rejectDenial: (reference: string, viewer: Viewer, { version, reason }: Versioned & { reason: string }) =>
      inTransaction(db, async (trx) => {
        const { row, item, ...found } = await lock(trx, reference, viewer, version);
        const request = requireRequest(found.request);
        assertSecondPerson(request, viewer);
        await closeRequest(trx, request, viewer, 'rejected');
        await queues.change(trx, item, viewer.accountId, await documentRequests.findWait(trx, row, item));
        await record(trx, viewer, reference, { action: 'application.reject_denial', reason });
      }),

    withdrawDenial: (reference: string, viewer: Viewer, { version }: Versioned) =>
      inTransaction(db, async (trx) => {
        const { row, item, ...found } = await lock(trx, reference, viewer, version);
        const request = requireRequest(found.request);
        if (request.requestedById !== viewer.accountId)
          throw new AppError('action_not_allowed', {
            message: 'Only the person who requested the denial can withdraw it. You can reject it.',
          });
        await closeRequest(trx, request, viewer, 'withdrawn');
        await queues.change(trx, item, viewer.accountId, await documentRequests.findWait(trx, row, item));
        await record(trx, viewer, reference, { action: 'application.withdraw_denial' });
      }),

    /** Adds a note to the reservation. */
    addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }) =>
      inTransaction(db, async (trx) => {
        await queues.lock(trx, 'applications', reference, viewer);
        await addNote(trx, reference, viewer.accountId, note);
      }),
  };
}
