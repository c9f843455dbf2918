import { randomUUID } from 'node:crypto';
import type { RouteName } from '@lodestay/contracts';
import { testPlace } from '../features/homes/homes.testing.ts';
import { postTransaction, transfer } from '../features/ledger/index.ts';
import { createQueueChanges } from '../features/queues/index.ts';
import { insertPaidReservation } from '../features/reservations/paid-reservation.testing.ts';
import { inTransaction } from '../platform/db/index.ts';
import { createOutbox } from '../platform/jobs/index.ts';
import { createReference } from '../platform/reference.ts';
import { open, type CaseMarket, type CaseWorld, type ContractCase, type Parts } from './contract-case.ts';

const NO_REFERENCE = { params: { reference: 'ZZ-ZZZZZZ' } };

/** A paid reservation in a market. */
async function newReservation({ test }: CaseWorld, { name }: CaseMarket, status: 'approved' | 'canceled' = 'approved') {
  const place = await testPlace(test.db, name === 'Denver' ? {} : { name, state: 'TX' });
  const { id: accountId } = await test.signedInUser({ firstName: 'Zephyrine' });
  const reservation = await insertPaidReservation(test.db, { accountId, place, now: test.clock.now(), status });
  return { ...reservation, marketId: place.marketId };
}

/** Opens an item in a queue, as the feature of its record does. */
async function openItem(
  { test, superAdmin }: CaseWorld,
  item: { queue: 'cancellations' | 'payment_problems' | 'deposits'; reference: string; marketId: number },
): Promise<string> {
  const { clock } = test;
  await inTransaction(test.db, (trx) =>
    createQueueChanges({ clock, outbox: createOutbox() }).open(trx, {
      ...item,
      title: 'Zephyrine',
      searchTexts: [],
      due: { businessDays: 1 },
      permission: 'cancellation.update',
      workers: { roles: [], except: superAdmin.id },
    }),
  );
  return item.reference;
}

async function newCase(world: CaseWorld, market: CaseMarket): Promise<string> {
  const { id, marketId } = await newReservation(world, market, 'canceled');
  const reference = createReference('CC');
  await world.test.db
    .insertInto('cancellationCase')
    .values({
      id: randomUUID(),
      reference,
      reservationId: id,
      actor: 'guest',
      reason: 'one_month_kept',
      paidCents: 300_000,
      refundedCents: 0,
      keptCents: 300_000,
      sentence: 'No refund.',
      createdAt: world.test.clock.now(),
      operationIds: [],
    })
    .execute();
  return openItem(world, { queue: 'cancellations', reference, marketId });
}

/** A deposit of $500 of an ended stay that nobody settled yet. */
async function newDeposit(world: CaseWorld, market: CaseMarket): Promise<string> {
  const { id, reference, marketId } = await newReservation(world, market);
  const now = world.test.clock.now();
  await inTransaction(world.test.db, (trx) =>
    postTransaction(trx, {
      kind: 'installment',
      source: `booking:${id}`,
      reservationId: id,
      at: now,
      entries: transfer({ account: 'refunds' }, { account: 'deposits' }, 50_000),
    }),
  );
  await world.test.db
    .insertInto('depositReturn')
    .values({
      reservationId: id,
      reference,
      heldCents: 50_000,
      movedOutOn: '2027-02-20',
      returnBy: '2027-03-06',
      automaticOn: '2027-03-05',
      nextAttemptAt: new Date('2999-01-01T00:00:00Z'),
      openedAt: now,
      settledAt: null,
      settledById: null,
      deductedCents: null,
      returnedCents: null,
      refundedTo: null,
    })
    .execute();
  return openItem(world, { queue: 'deposits', reference, marketId });
}

/** A refund that waits for a second person. Its amount is within the limit of every role that can approve. */
async function newRefund(world: CaseWorld, market: CaseMarket): Promise<string> {
  const { reference, marketId } = await newReservation(world, market);
  const { test } = world;
  const manager = await test.signedInUser({ role: 'hub_manager' });
  await test.db.insertInto('accountMarket').values({ accountId: manager.id, marketId }).execute();
  const { body } = await test.call('requestRefund', {
    as: manager,
    params: { reference },
    body: { amount: 30_000, reasonCode: 'goodwill', reason: 'Broken heating', caseReference: null },
  });
  return body.reference;
}

/** A refund that the processor refused. */
async function newProblem(world: CaseWorld, market: CaseMarket): Promise<string> {
  const { id, paymentId, marketId } = await newReservation(world, market);
  const [reference, operationId, now] = [createReference('PP'), randomUUID(), world.test.clock.now()];
  const { db } = world.test;
  await db
    .insertInto('paymentOperation')
    .values({
      id: operationId,
      paymentId,
      kind: 'refund',
      amountCents: 5_000,
      status: 'failed',
      nextAttemptAt: now,
      failure: 'Refused',
      createdAt: now,
      doneAt: now,
    })
    .execute();
  await db
    .insertInto('paymentProblem')
    .values({ reference, kind: 'refund', reservationId: id, paymentId, operationId, foundAt: now, failure: 'Refused' })
    .execute();
  return openItem(world, { queue: 'payment_problems', reference, marketId });
}

/** A disputed payment whose details are known. */
async function newDispute(world: CaseWorld, market: CaseMarket): Promise<string> {
  const { id, paymentId, marketId } = await newReservation(world, market);
  const [reference, now] = [createReference('PP'), world.test.clock.now()];
  const { db } = world.test;
  const respondBy = new Date(now.getTime() + 9 * 86_400_000);
  const shared = { reason: 'fraudulent', respondBy };
  await db.updateTable('payment').set({ disputedAt: now, disputeNumber: 1 }).where('id', '=', paymentId).execute();
  await db
    .insertInto('sandbox.dispute')
    .values({
      id: `dp_${paymentId}`,
      paymentId: `pay_${paymentId}`,
      ...shared,
      evidence: null,
      evidenceSha256: null,
      submittedAt: null,
      createdAt: now,
    })
    .execute();
  await db
    .insertInto('paymentDispute')
    .values({ paymentId, number: 1, disputeId: `dp_${paymentId}`, ...shared, readAt: now })
    .execute();
  await db
    .insertInto('paymentProblem')
    .values({
      reference,
      kind: 'dispute',
      disputeNumber: 1,
      reservationId: id,
      paymentId,
      operationId: null,
      foundAt: now,
      failure: null,
    })
    .execute();
  return openItem(world, { queue: 'payment_problems', reference, marketId });
}

type Create = (world: CaseWorld, market: CaseMarket) => Promise<string>;

/** A route about one record of a market. */
const about = (create: Create, more: Parts | ((world: CaseWorld) => Parts) = {}): ContractCase => {
  const getMore = (world: CaseWorld) => (typeof more === 'function' ? more(world) : more);
  return {
    access: 'market',
    make: async (world, market) => ({ ...getMore(world), params: { reference: await create(world, market) } }),
    nonexistent: (world) => ({ ...getMore(world), ...NO_REFERENCE }),
  };
};
const assigning = (create: Create) =>
  open(async (world) => ({
    body: {
      items: [{ reference: await create(world, world.markets.own), version: 1 }],
      assignee_id: null,
      is_preview: false,
    },
  }));
const note = ({ superAdmin }: CaseWorld): Parts => ({ body: { mentions: [superAdmin.id] } });
const newReference: Create = async (world, market) => (await newReservation(world, market)).reference;

/** The cases of cancellations, refunds, deposits and payment problems in the staff console. */
export const MONEY_CASES = {
  listCancellations: open(),
  getCancellation: about(newCase),
  assignCancellations: assigning(newCase),
  addCancellationNote: about(newCase, note),
  closeCancellation: about(newCase, { body: { version: 1 } }),
  reopenCancellation: {
    access: 'market',
    make: async (world, market) => {
      const reference = await newCase(world, market);
      const body = { outcome: 'settled', reason: 'Nothing is left', version: 1 };
      await world.test.call('closeCancellation', { as: world.superAdmin, params: { reference }, body });
      return { params: { reference }, body: { version: 2 } };
    },
    nonexistent: () => ({ body: { version: 1 }, ...NO_REFERENCE }),
  },
  listRefunds: open(),
  getRefund: about(newRefund),
  getRefundOptions: about(newReference),
  listReservationRefunds: about(newReference),
  listReservationProblems: about(newReference),
  requestRefund: about(newReference, { body: { amount: 100, case_reference: null } }),
  assignRefunds: assigning(newRefund),
  addRefundNote: about(newRefund, note),
  approveRefund: about(newRefund, { body: { version: 1 } }),
  rejectRefund: about(newRefund, { body: { version: 1 } }),
  // Only the person who asked for it can take it back.
  withdrawRefund: { ...about(newRefund, { body: { version: 1 } }), status: 403 },
  listDeposits: open(),
  getDeposit: about(newDeposit),
  assignDeposits: assigning(newDeposit),
  addDepositNote: about(newDeposit, note),
  settleDeposit: about(newDeposit, {
    body: { deductions: [{ description: 'Broken lamp', amount: 8_000 }], version: 1 },
  }),
  listPaymentProblems: open(),
  getPaymentProblem: about(newProblem),
  assignPaymentProblems: assigning(newProblem),
  addPaymentProblemNote: about(newProblem, note),
  retryPayment: about(newProblem, { body: { version: 1 } }),
  submitDisputeEvidence: about(newDispute, { body: { version: 1 } }),
  closePaymentProblem: about(newProblem, { body: { outcome: 'solved', version: 1 } }),
} as const satisfies Partial<Record<RouteName, ContractCase>>;
