import type { ResponseOf, UserRole } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { DisputeEvidence } from '../dispute-evidence/index.ts';
import type { AnyPayment, Payments } from '../payments/index.ts';
import { createEntry, type ItemQuery, type ItemView, type Queues } from '../queues/index.ts';
import { findReservationInScope, toStaffPayment } from '../reservations/index.ts';
import type { Refunds } from '../refunds/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { canRetryHelp, explainSubmission, getProblemState } from './problem-rules.ts';
import { findSubject } from './problem-subjects.ts';
import type { Db } from './tables.ts';

type Facts = ResponseOf<'listPaymentProblems'>['items'][number]['problem'];
type Record = ResponseOf<'getPaymentProblem'>;

/** The most problems that the record of a reservation shows. */
const LISTED_PROBLEMS = 50;

type Options = {
  db: Db;
  clock: Clock;
  payments: Payments;
  queues: Queues;
  refunds: Pick<Refunds, 'findByOperation'>;
  evidence: Pick<DisputeEvidence, 'findLatest'>;
};

type EvidenceActions = readonly ('read_evidence' | 'submit_evidence')[];

/** What a person with this role can do with a problem now. */
function listActions(
  role: UserRole,
  { closedAt }: ItemView,
  { state, canRetry, evidence }: { state: Facts['state']; canRetry: boolean; evidence: EvidenceActions },
): Record['actions'] {
  if (getScope(role, 'payment_problem.update') === null) return [];
  if (closedAt !== null) return ['note', ...evidence.filter((action) => action === 'read_evidence')];
  return [
    'assign',
    'note',
    ...(canRetry ? (['retry'] as const) : []),
    ...evidence,
    ...(state === 'no_answer' ? [] : (['close'] as const)),
  ];
}

/** Reads payment problems for the staff console. */
export function createProblemRecords({ db, clock, payments, queues, refunds, evidence }: Options) {
  const selectProblems = () =>
    db
      .selectFrom('paymentProblem')
      .leftJoin('reservation', 'reservation.id', 'paymentProblem.reservationId')
      .leftJoin('home', 'home.id', 'reservation.homeId')
      .leftJoin('membershipPeriod', 'membershipPeriod.id', 'paymentProblem.membershipPeriodId')
      .leftJoin('installment', 'installment.id', 'paymentProblem.installmentId')
      .selectAll('paymentProblem')
      .select([
        'home.title as homeTitle',
        'reservation.reference as reservationReference',
        'membershipPeriod.plan',
        sql<number | null>`(installment.amount_cents - installment.credited_cents)::integer`.as('installmentCents'),
      ]);
  type Selected = Awaited<ReturnType<ReturnType<typeof selectProblems>['execute']>>[number];

  /** The payments and operations of problems, by ID. */
  async function findMoney(rows: readonly Selected[]) {
    const [paid, operations] = await Promise.all([
      payments.findAny(
        db,
        rows.flatMap(({ paymentId }) => paymentId ?? []),
      ),
      payments.findOperations(
        db,
        rows.flatMap(({ operationId }) => operationId ?? []),
      ),
    ]);
    return {
      paid: new Map(paid.map((payment) => [payment.id, payment])),
      operations: new Map(operations.map((operation) => [operation.id, operation])),
    };
  }

  function toFacts(row: Selected, { paid, operations }: Awaited<ReturnType<typeof findMoney>>): Facts {
    const payment = paid.get(row.paymentId ?? '');
    const operation = operations.get(row.operationId ?? '');
    const whole =
      row.kind === 'dispute'
        ? payment?.capturedCents
        : row.kind === 'returned'
          ? payment?.returnedCents
          : payment?.amountCents;
    return {
      kind: row.kind,
      state: getProblemState(row.kind, operation),
      // A release names no amount: it is about everything that is authorized. A difference is as large as it is.
      amount: row.installmentCents ?? (operation?.amountCents || row.differenceCents || whole || 0),
      homeTitle: row.homeTitle,
      reservationReference: row.reservationReference,
      plan: row.plan,
    };
  }

  /** Adds the facts of their problems to items. */
  async function withFacts(items: readonly ItemView[]): Promise<(ItemView & { problem: Facts })[]> {
    if (items.length === 0) return [];
    const references = items.map(({ reference }) => reference);
    const rows = await selectProblems().where('paymentProblem.reference', 'in', references).execute();
    const money = await findMoney(rows);
    const problems = new Map(rows.map((row) => [row.reference, row]));
    return items.flatMap((item) => {
      const row = problems.get(item.reference);
      return row ? [{ ...item, problem: toFacts(row, money) }] : [];
    });
  }

  /** What is known of a dispute, and the evidence that was submitted. */
  async function findDisputeFacts(row: Selected) {
    if (row.disputeNumber === null || row.paymentId === null)
      return { dispute: null, latest: null, actions: [] as EvidenceActions };
    const [dispute, latest] = await Promise.all([
      payments.findDispute(db, row.paymentId, row.disputeNumber),
      evidence.findLatest(db, row.paymentId, row.disputeNumber),
    ]);
    const canSubmit = explainSubmission(dispute, latest, clock.now()) === null;
    const actions: EvidenceActions = canSubmit ? ['read_evidence', 'submit_evidence'] : ['read_evidence'];
    return { dispute: dispute ?? null, latest: latest ?? null, actions };
  }

  return {
    async list(viewer: Viewer, query: ItemQuery) {
      const { items, total, nextCursor } = await queues.list('payment_problems', viewer, query);
      return { items: await withFacts(items), total, nextCursor };
    },

    /** The problems of a reservation, the newest first. Throws `not_found` outside the caller's scope. */
    async listByReservation(reservationReference: string, viewer: Viewer) {
      const { id } = await findReservationInScope(db, reservationReference, viewer);
      const rows = await selectProblems()
        .where('paymentProblem.reservationId', '=', id)
        .orderBy('paymentProblem.id', 'desc')
        .limit(LISTED_PROBLEMS)
        .execute();
      if (rows.length === 0) return { problems: [] };
      const references = rows.map(({ reference }) => reference);
      const [money, items] = await Promise.all([
        findMoney(rows),
        queues.findItems('payment_problems', references, viewer),
      ]);
      const outcomes = new Map(items.map(({ reference, outcome }) => [reference, outcome]));
      return {
        problems: rows.map((row) => {
          const { kind, state, amount } = toFacts(row, money);
          const { reference } = row;
          return {
            reference,
            kind,
            state,
            amount,
            foundAt: row.foundAt.toISOString(),
            outcome: outcomes.get(reference) ?? null,
          };
        }),
      };
    },

    /** The payment of a dispute, and which of its disputes it is. Throws `not_found` outside the caller's scope and for other problems. */
    async findDisputedPayment(
      reference: string,
      viewer: Viewer,
    ): Promise<{ payment: AnyPayment; disputeNumber: number }> {
      const [item] = await queues.findItems('payment_problems', [reference], viewer);
      const row = await selectProblems()
        .where('paymentProblem.reference', '=', reference)
        .where('kind', '=', 'dispute')
        .executeTakeFirst();
      const [payment] = await payments.findAny(db, row?.paymentId ? [row.paymentId] : []);
      if (!item || !payment || !row?.disputeNumber) throw new AppError('not_found');
      return { payment, disputeNumber: row.disputeNumber };
    },

    /** A problem with everything that happened to it. Throws `not_found` outside the caller's scope. */
    async get(reference: string, viewer: Viewer, role: UserRole): Promise<Record> {
      const [item] = await queues.findItems('payment_problems', [reference], viewer);
      const row = await selectProblems().where('paymentProblem.reference', '=', reference).executeTakeFirst();
      if (!item || !row) throw new AppError('not_found');
      const [subject, money, refund, timeline, disputed] = await Promise.all([
        findSubject(db, row),
        findMoney([row]),
        row.operationId === null ? undefined : refunds.findByOperation(row.operationId),
        queues.readTimeline('payment_problems', { type: 'payment_problem', id: reference }),
        findDisputeFacts(row),
      ]);
      const { dispute, latest } = disputed;
      const payment = money.paid.get(row.paymentId ?? '') ?? null;
      const operation = money.operations.get(row.operationId ?? '');
      const facts = toFacts(row, money);
      const canRetry =
        payment !== null && canRetryHelp(operation, payment, await payments.getUnrefundedCents(db, payment));
      const { guest, stay, membership } = subject;
      const found = createEntry({ at: row.foundAt.toISOString(), kind: 'action', title: 'payment_problem.find' });
      return {
        ...item,
        problem: {
          ...facts,
          foundAt: row.foundAt.toISOString(),
          attempts: operation?.attempts ?? null,
          nextAttemptAt: operation?.status === 'pending' ? operation.nextAttemptAt.toISOString() : null,
          failure: row.failure,
          respondBy: dispute?.respondBy?.toISOString() ?? null,
          disputeReason: dispute?.reason ?? null,
          evidence: latest && {
            state: latest.status,
            requestedAt: latest.requestedAt.toISOString(),
            submittedAt: latest.submittedAt?.toISOString() ?? null,
            failure: latest.failure,
          },
          refundReference: refund?.reference ?? null,
          canRetryHelp: canRetry,
        },
        guest,
        stay,
        membership,
        payment: payment && toStaffPayment(payment),
        timeline: [...timeline, found].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)),
        actions: listActions(role, item, { state: facts.state, canRetry, evidence: disputed.actions }),
      };
    },
  };
}
