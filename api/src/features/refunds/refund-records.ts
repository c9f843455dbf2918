import { getScope } from '@lodestay/contracts/permissions';
import type { ResponseOf } from '@lodestay/contracts';
import { sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { splitRefund, type PaymentOperation, type Payments } from '../payments/index.ts';
import { createEntry, type ItemQuery, type ItemView, type Queues } from '../queues/index.ts';
import { findReservationInScope, findStaffStays } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { readBalance } from './balance.ts';
import { explainLimit, explainShortage } from './explain-limit.ts';
import { findParts, listOperations, toPartView, type RefundPart } from './refund-parts.ts';
import { getLimit, getRefundState } from './refund-rules.ts';
import type { Requester } from './refund-requests.ts';
import type { Db, RefundRow } from './tables.ts';

type Facts = ResponseOf<'listRefunds'>['items'][number]['refund'];
type Record = ResponseOf<'getRefund'>;
type People = Awaited<ReturnType<Queues['findPeople']>>;

/** The most refunds that the record of what they belong to shows. */
const LISTED_REFUNDS = 50;

type Options = { db: Db; clock: Clock; payments: Payments; queues: Queues };

/** What the caller can do with a refund now. */
function listActions({ accountId, role }: Requester, row: RefundRow, obstacle: string | null): Record['actions'] {
  if (getScope(role, 'refund.request') === null) return [];
  if (row.status !== 'waiting') return ['note'];
  if (row.requestedById === accountId) return ['note', 'withdraw'];
  if (getScope(role, 'refund.approve') === null) return ['note'];
  return obstacle === null ? ['assign', 'note', 'approve', 'reject'] : ['assign', 'note', 'reject'];
}

/** Reads refunds for the staff console. */
export function createRefundRecords({ db, clock, payments, queues }: Options) {
  const selectRefunds = () =>
    db
      .selectFrom('refundRequest')
      .innerJoin('reservation', 'reservation.id', 'refundRequest.reservationId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .leftJoin('cancellationCase', 'cancellationCase.id', 'refundRequest.caseId')
      .selectAll('refundRequest')
      .select(['home.title as homeTitle', 'cancellationCase.reference as caseReference']);
  type Selected = Awaited<ReturnType<ReturnType<typeof selectRefunds>['execute']>>[number];

  const readParts = (rows: readonly Pick<RefundRow, 'id'>[]) =>
    findParts(
      db,
      payments,
      rows.map(({ id }) => id),
    );

  const toFacts = (row: Selected, operations: readonly PaymentOperation[], people: People): Facts => ({
    amount: row.amountCents,
    reasonCode: row.reasonCode,
    state: getRefundState(row, operations),
    needsSecondPerson: row.needsSecondPerson,
    requestedBy: people.get(row.requestedById ?? 0) ?? null,
    homeTitle: row.homeTitle,
    caseReference: row.caseReference,
  });

  /** Adds the facts of their refunds to items. */
  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { refund: Facts })[]> {
    if (items.length === 0) return [];
    const rows = await selectRefunds()
      .where(
        'refundRequest.reference',
        'in',
        items.map(({ reference }) => reference),
      )
      .execute();
    const [parts, people] = await Promise.all([
      readParts(rows),
      queues.findPeople(rows.map(({ requestedById }) => requestedById)),
    ]);
    const byReference = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const row = byReference.get(item.reference);
      return row ? [{ ...item, refund: toFacts(row, listOperations(parts.get(row.id)), people) }] : [];
    });
  }

  /** What an approval would return of each payment now, and why the caller cannot approve. Nothing of both for a decided request. */
  async function preview(row: RefundRow, by: Requester): Promise<{ planned: RefundPart[]; obstacle: string | null }> {
    if (row.status !== 'waiting') return { planned: [], obstacle: null };
    const balance = await readBalance(db, payments, row.reservationId, clock.now(), row.reference);
    const shortage = explainShortage(row, balance);
    if (shortage) return { planned: [], obstacle: shortage };
    const refundable = await payments.findRefundable(db, row.reservationId);
    // Nothing is locked, so a colleague may have refunded since the balance was read.
    const isEnough = sumCents(refundable.map(({ cents }) => cents)) >= row.amountCents;
    return {
      planned: isEnough ? splitRefund(refundable, row.amountCents) : [],
      obstacle: explainLimit(row, by, balance),
    };
  }

  /** The refunds with this value in a column, the newest first. */
  async function listNewest(column: 'caseId' | 'reservationId', value: string) {
    const rows = await db
      .selectFrom('refundRequest')
      .selectAll()
      .where(column, '=', value)
      .orderBy('id', 'desc')
      .limit(LISTED_REFUNDS)
      .execute();
    const [parts, people] = await Promise.all([
      readParts(rows),
      queues.findPeople(rows.flatMap(({ requestedById, decidedById }) => [requestedById, decidedById])),
    ]);
    return rows.map((row) => ({
      id: row.id,
      reference: row.reference,
      amount: row.amountCents,
      state: getRefundState(row, listOperations(parts.get(row.id))),
      requestedAt: row.requestedAt.toISOString(),
      requestedBy: people.get(row.requestedById ?? 0) ?? null,
      needsSecondPerson: row.needsSecondPerson,
      decidedBy: people.get(row.decidedById ?? 0) ?? null,
    }));
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('refunds', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A refund with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, by: Requester): Promise<Record> {
      const [item] = await queues.findItems('refunds', [reference], by);
      const row = await selectRefunds().where('refundRequest.reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [stays, parts, people, timeline, { planned, obstacle }] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        readParts([row]),
        queues.findPeople([row.requestedById, row.decidedById]),
        queues.readTimeline('refunds', { type: 'refund', id: reference }),
        preview(row, by),
      ]);
      const issued = parts.get(row.id) ?? [];
      const operations = listOperations(issued);
      const { guest, stay } = stays.get(row.reservationId)!;
      return {
        ...item,
        refund: {
          ...toFacts(row, operations, people),
          reason: row.reason,
          requestedAt: row.requestedAt.toISOString(),
          decidedBy: people.get(row.decidedById ?? 0) ?? null,
          decidedAt: row.decidedAt?.toISOString() ?? null,
          decisionReason: row.decisionReason,
        },
        guest,
        stay,
        parts: (issued.length > 0 ? issued : planned).map((part) => toPartView(row, part)),
        limit: getLimit(by.role),
        blocked: obstacle,
        timeline: [...timeline, ...operations.flatMap(toProcessorEntries)].sort(
          (a, b) => Date.parse(b.at) - Date.parse(a.at),
        ),
        actions: listActions(by, row, obstacle),
      };
    },

    /** The refunds of a cancellation case, the newest first. */
    listByCase: (caseId: string) => listNewest('caseId', caseId),

    /** The refunds of a reservation, the newest first. Throws `not_found` outside the caller's scope. */
    async listByReservation(reference: string, viewer: Viewer) {
      const { id } = await findReservationInScope(db, reference, viewer);
      return { refunds: await listNewest('reservationId', id) };
    },

    /** The cents that staff refunded, or asked for, in addition to the rules of each cancellation, by the ID of its case. */
    async sumByCase(caseIds: readonly string[]): Promise<Map<string, number>> {
      if (caseIds.length === 0) return new Map();
      const rows = await db
        .selectFrom('refundRequest')
        .select(['caseId', ({ fn }) => fn.sum<number>('amountCents').as('cents')])
        .where('caseId', 'in', caseIds)
        .where('status', 'in', ['waiting', 'issued'])
        .groupBy('caseId')
        .execute();
      return new Map(rows.map(({ caseId, cents }) => [caseId!, Number(cents)]));
    },

    /** The refund that an operation issues a part of. */
    findByOperation: (operationId: string) =>
      db
        .selectFrom('refundPart')
        .innerJoin('refundRequest', 'refundRequest.id', 'refundPart.requestId')
        .select('refundRequest.reference')
        .where('refundPart.operationId', '=', operationId)
        .executeTakeFirst(),
  };
}

/** What the processor said, as an entry of the timeline. */
function toProcessorEntries(operation: PaymentOperation) {
  if (!operation.doneAt) return [];
  return [
    createEntry({
      at: operation.doneAt.toISOString(),
      kind: 'action',
      title: operation.status === 'done' ? 'processor.refund' : 'processor.refuse',
      text: operation.failure,
    }),
  ];
}
