import { randomUUID } from 'node:crypto';
import type { RequestOf } from '@lodestay/contracts';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction, type AnyDb, type AnyTrx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { LockedItem, QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { Verification } from '../../verification/index.ts';
import '../events.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { DECIDE_DAYS, DOCUMENT_DAYS, DOCUMENTS_REQUESTED, NEEDS_REVIEW } from './application-items.ts';
import type { ApplicationPeople } from './application-people.ts';
import { REFUSAL_MESSAGES } from './approval-checks.ts';
import { findOpenRequest } from './denial-requests.ts';
import { limitDueDate } from './document-due-date.ts';
import { recordDecision, type LockApplication } from './lock-application.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  queues: Pick<QueueChanges, 'change' | 'addDays' | 'returnToQueue'>;
  lock: LockApplication;
  people: Pick<ApplicationPeople, 'findAccount'>;
  payments: Pick<Payments, 'findLatest'>;
  verification: Pick<Verification, 'requestedDocuments'>;
};
export type DocumentRequests = ReturnType<typeof createDocumentRequests>;

/** The documents that an application waits for, the oldest request first. */
export const listOpenRequests = (executor: Db | Trx, reservationId: string) =>
  (executor as Db)
    .selectFrom('documentRequest')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('closedAt', 'is', null)
    .orderBy('requestedAt')
    .orderBy('id')
    .execute();

/** Documents that staff ask the people of an application for. While one is missing, the application waits for it, with a due date. */
export function createDocumentRequests({ db, clock, outbox, queues, lock, people, payments, verification }: Options) {
  const { requestedDocuments } = verification;

  /** What an application waits for once nobody asks for its denial, and until when. It always has a due date. */
  async function findWait(trx: Trx, { id, marketId }: ReservationRow, { dueAt }: Pick<LockedItem, 'dueAt'>) {
    const requests = await listOpenRequests(trx, id);
    if (requests.length > 0)
      return { stage: DOCUMENTS_REQUESTED, dueAt: findLatest(requests.map((each) => each.dueAt)), remindedAt: null };
    return { stage: NEEDS_REVIEW, dueAt: dueAt ?? (await queues.addDays(trx, marketId, DECIDE_DAYS)) };
  }

  /** Puts the application back into the queue once nothing is missing. A requested denial waits for its second person, and its due date stays. */
  async function returnToQueue(trx: Trx, { id, reference }: Pick<ReservationRow, 'id' | 'reference'>): Promise<void> {
    if ((await listOpenRequests(trx, id)).length > 0 || (await findOpenRequest(trx, id))) return;
    await queues.returnToQueue(trx, 'applications', reference, { stage: NEEDS_REVIEW, businessDays: DECIDE_DAYS });
  }

  return {
    findWait,

    /** Asks a person for a document. Asking again for the same replaces the message and the due date. Throws if the card is released too soon. */
    request: (
      reference: string,
      viewer: Viewer,
      { person, kind, message, version }: RequestOf<'requestDocument'>['body'],
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { row, item, request } = await lock(trx, reference, viewer, version);
        if (request) throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES.denial_requested });
        const accountId = await people.findAccount(trx, row, person);
        const now = clock.now();
        const usual = await queues.addDays(trx, row.marketId, DOCUMENT_DAYS);
        const dueAt = limitDueDate(usual, await payments.findLatest(trx, row.id), now);
        const asked = { message, requestedById: viewer.accountId, requestedAt: now, dueAt };
        const { id } = await trx
          .insertInto('documentRequest')
          .values({
            id: randomUUID(),
            reservationId: row.id,
            accountId,
            person,
            kind,
            ...asked,
            closedAt: null,
            outcome: null,
          })
          .onConflict((conflict) =>
            conflict.columns(['reservationId', 'accountId', 'kind']).where('closedAt', 'is', null).doUpdateSet(asked),
          )
          .returning('id')
          .executeTakeFirstOrThrow();
        await queues.change(trx, item, viewer.accountId, { stage: DOCUMENTS_REQUESTED, dueAt, remindedAt: null });
        await recordDecision(
          trx,
          { clock, viewer, reference },
          { action: 'document.request', after: { person, documentKind: kind }, reason: message },
        );
        await outbox.emit(trx, 'DocumentRequested', { requestId: id, requestedAt: now.toISOString() });
      }),

    /**
     * The person no longer has to add the document. Without another request, the application needs review again. Throws
     * `action_not_allowed` if the person was not asked for it, or has sent it.
     */
    withdraw: (
      reference: string,
      viewer: Viewer,
      { person, kind, version }: RequestOf<'withdrawDocumentRequest'>['body'],
    ): Promise<void> =>
      inTransaction(db, async (trx) => {
        const { row, item, request } = await lock(trx, reference, viewer, version);
        if (request) throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES.denial_requested });
        const closed = await trx
          .updateTable('documentRequest')
          .set({ closedAt: clock.now(), outcome: 'ended' })
          .where('reservationId', '=', row.id)
          .where('person', '=', person)
          .where('kind', '=', kind)
          .where('closedAt', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!closed)
          throw new AppError('action_not_allowed', { message: 'The application no longer waits for this document.' });
        // The due date was the one of the document, so the review gets a new one.
        await queues.change(trx, item, viewer.accountId, {
          remindedAt: null,
          ...(await findWait(trx, row, { dueAt: null })),
        });
        await recordDecision(
          trx,
          { clock, viewer, reference },
          { action: 'document.withdraw', after: { person, documentKind: kind } },
        );
      }),

    /**
     * The person has added what was asked for. Answers every application that waits for this kind of document of theirs. Sending again
     * changes nothing. Throws `not_found` for somebody else's request.
     */
    send: (accountId: number, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const asked = await trx
          .selectFrom('documentRequest')
          .selectAll()
          .where('id', '=', id)
          .where('accountId', '=', accountId)
          .executeTakeFirst();
        if (!asked) throw new AppError('not_found');
        if (asked.closedAt !== null) return;
        // In the order of their IDs, so that two people who send at once do not wait for each other.
        const rows = await trx
          .selectFrom('reservation')
          .selectAll()
          .where('id', 'in', (select) =>
            select
              .selectFrom('documentRequest')
              .select('reservationId')
              .where('accountId', '=', accountId)
              .where('kind', '=', asked.kind)
              .where('closedAt', 'is', null),
          )
          .orderBy('id')
          .forUpdate()
          .execute();
        await requestedDocuments.assertAdded(trx, asked);
        await requestedDocuments.leaveToStaff(trx, asked);
        const now = clock.now();
        for (const row of rows) {
          await trx
            .updateTable('documentRequest')
            .set({ closedAt: now, outcome: 'sent' })
            .where('reservationId', '=', row.id)
            .where('accountId', '=', accountId)
            .where('kind', '=', asked.kind)
            .where('closedAt', 'is', null)
            .execute();
          await recordAction(trx, {
            at: now,
            actor: { accountId },
            action: 'document.send',
            target: { type: 'reservation', id: row.reference },
            after: { person: asked.person, documentKind: asked.kind },
          });
          await returnToQueue(trx, row);
        }
        await outbox.emit(trx, 'VerificationChanged', { accountId });
      }),

    /** Ends what the co-signer was asked for, because the guest removed them. Called with the reservation locked. */
    async endForCoSigner(anyTrx: AnyTrx, row: Pick<ReservationRow, 'id' | 'reference'>): Promise<void> {
      const trx: Trx = anyTrx;
      const { numUpdatedRows } = await trx
        .updateTable('documentRequest')
        .set({ closedAt: clock.now(), outcome: 'ended' })
        .where('reservationId', '=', row.id)
        .where('person', '=', 'co_signer')
        .where('closedAt', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await returnToQueue(trx, row);
    },

    /** A request with its person, for the email. Undefined if it is closed. */
    find: (executor: AnyDb | AnyTrx, id: string) =>
      (executor as Db)
        .selectFrom('documentRequest')
        .innerJoin('account', 'account.id', 'documentRequest.accountId')
        .innerJoin('reservation', 'reservation.id', 'documentRequest.reservationId')
        .innerJoin('home', 'home.id', 'reservation.homeId')
        .innerJoin('market', 'market.id', 'home.marketId')
        .select([
          'documentRequest.id',
          'documentRequest.reservationId',
          'documentRequest.accountId',
          'documentRequest.person',
          'documentRequest.kind',
          'documentRequest.message',
          'documentRequest.dueAt',
          'account.email',
          'account.firstName',
          'home.title',
          'market.timeZone',
        ])
        .where('documentRequest.id', '=', id)
        .where('documentRequest.closedAt', 'is', null)
        .executeTakeFirst(),
  };
}

const findLatest = (dates: readonly Date[]): Date => new Date(Math.max(...dates.map((date) => date.getTime())));
