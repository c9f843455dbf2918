import type { ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { AppError } from '../../platform/http/index.ts';
import type { Payment, PaymentOperation, Payments } from '../payments/index.ts';
import { createEntry, type ItemQuery, type ItemView, type Queues } from '../queues/index.ts';
import type { Refunds, Requester } from '../refunds/index.ts';
import { findStaffStays, toStaffPayment } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { getCaseRefundState } from './case-refund-state.ts';
import type { Db } from './tables.ts';

type Facts = ResponseOf<'listCancellations'>['items'][number]['cancellation'];
type Record = ResponseOf<'getCancellation'>;

type Options = { db: Db; payments: Payments; queues: Queues; refunds: Refunds };

/** What a person with this role can do with a case now. */
function listActions(role: UserRole, item: ItemView, available: number): Record['actions'] {
  if (getScope(role, 'cancellation.update') === null) return [];
  const refund = available > 0 ? (['request_refund'] as const) : [];
  return item.closedAt === null ? ['assign', 'note', ...refund, 'close'] : ['note', ...refund, 'reopen'];
}

/** Reads cancellation cases for the staff console. */
export function createCaseRecords({ db, payments, queues, refunds }: Options) {
  const selectCases = () =>
    db
      .selectFrom('cancellationCase')
      .innerJoin('reservation', 'reservation.id', 'cancellationCase.reservationId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .selectAll('cancellationCase')
      .select(['home.title as homeTitle', 'reservation.checkIn', 'reservation.checkOut']);
  type Selected = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

  /** The payments, refund operations and additional refunds of cases. */
  async function findMoney(rows: readonly Selected[]) {
    const [paid, operations, goodwill] = await Promise.all([
      payments.findLatestByReservation(
        db,
        rows.map(({ reservationId }) => reservationId),
      ),
      payments.findOperations(
        db,
        rows.flatMap(({ operationIds }) => operationIds),
      ),
      refunds.sumByCase(rows.map(({ id }) => id)),
    ]);
    return { paid, operations: new Map(operations.map((operation) => [operation.id, operation])), goodwill };
  }

  const toFacts = (row: Selected, { paid, operations, goodwill }: Awaited<ReturnType<typeof findMoney>>): Facts => ({
    homeTitle: row.homeTitle,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    canceledBy: row.actor,
    paid: row.paidCents,
    refunded: row.refundedCents,
    kept: row.keptCents,
    goodwill: goodwill.get(row.id) ?? 0,
    refundState: getCaseRefundState(row, paid.get(row.reservationId), findCaseOperations(row, operations)),
  });

  /** Adds the facts of their cases to items. */
  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { cancellation: Facts })[]> {
    if (items.length === 0) return [];
    const references = items.map(({ reference }) => reference);
    const rows = await selectCases().where('cancellationCase.reference', 'in', references).execute();
    const money = await findMoney(rows);
    const cases = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const row = cases.get(item.reference);
      return row ? [{ ...item, cancellation: toFacts(row, money) }] : [];
    });
  }

  async function findOptions(
    payment: Payment | undefined,
    reservationReference: string,
    viewer: Viewer,
    role: UserRole,
  ) {
    const scope = getScope(role, 'refund.request');
    if (!payment || payment.capturedCents === 0 || scope === null) return null;
    const by: Requester = { accountId: viewer.accountId, scope, role };
    const options = await refunds.getOptions(reservationReference, by);
    return options.available > 0 ? options : null;
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('cancellations', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** A case with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('cancellations', [reference], viewer);
      const row = await selectCases().where('cancellationCase.reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [stays, money, people, linked, timeline] = await Promise.all([
        findStaffStays(db, [row.reservationId]),
        findMoney([row]),
        queues.findPeople([row.staffId]),
        refunds.listByCase(row.id),
        queues.readTimeline('cancellations', { type: 'cancellation', id: reference }),
      ]);
      const { guest, stay } = stays.get(row.reservationId)!;
      const payment = money.paid.get(row.reservationId);
      const options = await findOptions(payment, stay.reservationReference, viewer, role);
      return {
        ...item,
        cancellation: {
          ...toFacts(row, money),
          canceledAt: row.createdAt.toISOString(),
          rule: row.reason,
          sentence: row.sentence,
          staffMember: people.get(row.staffId ?? 0) ?? null,
          cause: row.cause,
          staffReason: row.staffReason,
        },
        guest,
        stay,
        payment: payment ? toStaffPayment(payment) : null,
        refunds: linked,
        refundOptions: options,
        timeline: [
          ...timeline,
          ...linked.map((refund) =>
            createEntry({
              at: refund.requestedAt,
              kind: 'action',
              by: refund.requestedBy,
              title: 'refund.request',
              changes: [{ field: 'refund', before: null, after: refund.reference }],
            }),
          ),
          ...findCaseOperations(row, money.operations).flatMap(toProcessorEntries),
          createEntry({
            at: row.createdAt.toISOString(),
            kind: row.actor === 'guest' ? 'request' : 'action',
            by: row.actor === 'guest' ? null : (people.get(row.staffId ?? 0) ?? null),
            title: row.actor === 'guest' ? null : 'reservation.cancel',
            reason: row.staffReason,
          }),
        ].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
        actions: listActions(role, item, options?.available ?? 0),
      };
    },
  };
}

const findCaseOperations = (
  { operationIds }: { operationIds: readonly string[] },
  operations: ReadonlyMap<string, PaymentOperation>,
): PaymentOperation[] => operationIds.flatMap((id) => operations.get(id) ?? []);

/** What the processor did for the cancellation, as an entry of the timeline. */
function toProcessorEntries({ kind, status, failure, doneAt }: PaymentOperation) {
  if (!doneAt) return [];
  const title = status === 'done' ? `processor.${kind}` : 'processor.refuse';
  return [createEntry({ at: doneAt.toISOString(), kind: 'action', title, text: failure })];
}
