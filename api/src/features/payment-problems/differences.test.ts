import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inTransaction } from '../../platform/db/index.ts';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { postTransaction, proveLedger, takeSnapshots, transfer, type Entry } from '../ledger/index.ts';
import { createMember } from '../memberships/memberships.testing.ts';
import { insertPaidInstallment, insertPaidReservation } from '../reservations/paid-reservation.testing.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let test: TestApp;
let place: TestPlace;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: NOW.toISOString() });
  place = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
});
afterAll(() => test.close());

type Subject = { reservationId?: string; membershipPeriodId?: string; paymentId?: string };
const post = ({ reservationId, ...subject }: Subject, entries: readonly Entry[]) =>
  inTransaction(test.db, (trx) =>
    postTransaction(trx, {
      kind: 'payment',
      source: randomUUID(),
      reservationId: reservationId ?? null,
      ...subject,
      at: NOW,
      entries,
    }),
  );
const find = async (check: string, subject: string) =>
  (await proveLedger(test.db)).filter((difference) => difference.check === check && difference.subject === subject);
const findProblems = (differenceSubject: string) =>
  test.db
    .selectFrom('paymentProblem')
    .select(['reference', 'reservationId', 'membershipPeriodId', 'paymentId', 'failure'])
    .where('differenceSubject', '=', differenceSubject)
    .execute();
const read = async (reference: string) =>
  (await test.call('getPaymentProblem', { as: admin, params: { reference } })).body;

/** Lets the jobs of the next night run. */
async function sleep(): Promise<void> {
  test.clock.advance(86_400_000);
  await test.jobs.drain();
}

async function newReservation() {
  const accountId = (await test.signedInUser()).id;
  return { accountId, ...(await insertPaidReservation(test.db, { accountId, place, now: NOW })) };
}

describe('the nightly proof', () => {
  it('opens a problem of a membership for its payment and for what is owed of it, once', async () => {
    const member = createMember(test, await test.signedInUser());
    await member.bought();
    const payment = await test.db
      .selectFrom('payment')
      .innerJoin('membershipPeriod as year', 'year.id', 'payment.membershipPeriodId')
      .select(['payment.id', 'year.id as periodId'])
      .where('year.accountId', '=', member.user.id)
      .executeTakeFirstOrThrow();
    const { id: paymentId, periodId: membershipPeriodId } = payment;
    await post(
      { membershipPeriodId, paymentId },
      transfer({ account: 'cash:sandbox' }, { account: 'receivable' }, 1_700),
    );
    await sleep();
    await sleep();
    const [cash, ...others] = await findProblems(`cash:${paymentId}`);
    expect([cash, others]).toMatchObject([{ membershipPeriodId, paymentId, reservationId: null }, []]);
    expect(await findProblems(`settled:${membershipPeriodId}`)).toMatchObject([
      { membershipPeriodId, paymentId, failure: 'The membership is over, and its balance is −$17.00 instead of zero.' },
    ]);
    expect(await read(cash!.reference)).toMatchObject({
      market: null,
      stay: null,
      membership: { plan: 'annual' },
      guest: { accountId: member.user.id },
      problem: { kind: 'difference', state: 'different', amount: 1_700, plan: 'annual' },
    });
  });

  it('opens a problem of the ledger itself, and opens it again if it was closed and its amount changes', async () => {
    await newReservation();
    await takeSnapshots(test.db, test.clock);
    const distort = (cents: number) =>
      test.db
        .updateTable('ledgerSnapshot')
        .set(({ eb }) => ({ cents: eb('cents', '+', cents) }))
        .where('account', '=', 'refunds')
        .execute();
    await distort(2_500);
    await sleep();
    const [problem, ...others] = await findProblems('snapshot:refunds');
    expect(others).toEqual([]);
    const record = await read(problem!.reference);
    expect(record).toMatchObject({ title: 'Ledger', guest: null, stay: null, membership: null, payment: null });
    expect(record.problem).toMatchObject({ amount: 2_500, failure: expect.stringContaining('account refunds') });
    const listed = await test.call('listPaymentProblems', { as: admin, query: { q: 'snapshot' } });
    expect(listed.body.items.map(({ reference }) => reference)).toEqual([record.reference]);
    const closing = { outcome: 'solved' as const, reason: 'Repaired', version: record.version };
    await test.call('closePaymentProblem', { as: admin, params: { reference: record.reference }, body: closing });
    expect((await read(record.reference)).closedAt).not.toBeNull();
    await sleep();
    expect((await read(record.reference)).closedAt).not.toBeNull();
    await distort(100);
    await sleep();
    expect(await read(record.reference)).toMatchObject({ closedAt: null, problem: { amount: 2_600 } });
    expect(await findProblems('snapshot:refunds')).toHaveLength(1);
  });

  it('opens a problem of a stay that has no payment', async () => {
    const { id, paymentId } = await newReservation();
    await test.db.deleteFrom('payment').where('id', '=', paymentId).execute();
    await post({ reservationId: id }, transfer({ account: 'receivable' }, { account: 'taxes' }, -900));
    await sleep();
    const [problem] = await findProblems(`tax:${id}`);
    expect(problem).toMatchObject({ reservationId: id, paymentId: null });
    expect((await read(problem!.reference)).stay).not.toBeNull();
  });
});

describe('a completed stay', () => {
  it('differs while we owe the guest money that is not on its way and did not fail', async () => {
    const { id, paymentId } = await newReservation();
    await test.db.updateTable('reservation').set({ status: 'completed' }).where('id', '=', id).execute();
    await post(
      { reservationId: id, paymentId },
      transfer({ account: 'cash:sandbox' }, { account: 'receivable' }, 300_000),
    );
    expect(await find('settled', id)).toMatchObject([{ expectedCents: 0, foundCents: -300_000 }]);
    const operation = {
      id: randomUUID(),
      paymentId,
      kind: 'refund' as const,
      amountCents: 300_000,
      nextAttemptAt: new Date(NOW.getTime() + 90 * 86_400_000),
      failure: null,
      createdAt: NOW,
      doneAt: null,
    };
    await test.db.insertInto('paymentOperation').values(operation).execute();
    expect(await find('settled', id)).toEqual([]);
    const setStatus = (status: 'done' | 'failed') =>
      test.db.updateTable('paymentOperation').set({ status }).where('id', '=', operation.id).execute();
    await setStatus('failed');
    expect(await find('settled', id)).toEqual([]);
    await setStatus('done');
    expect(await find('settled', id)).toHaveLength(1);
  });
});

describe('an installment', () => {
  it('has nothing owed unless it is due, and then something', async () => {
    const stay = await newReservation();
    await insertPaidInstallment(test.db, stay, {
      position: 1,
      accountId: stay.accountId,
      now: NOW,
      cents: 80_000,
      label: 'Visa ending 4242',
    });
    const { id } = await test.db
      .selectFrom('installment')
      .select('id')
      .where('reservationId', '=', stay.id)
      .executeTakeFirstOrThrow();
    const setStatus = (status: 'due' | 'paid' | 'written_off') =>
      test.db
        .updateTable('installment')
        .set({ status, paidAt: status === 'paid' ? NOW : null })
        .where('id', '=', id)
        .execute();
    const owe = (cents: number) =>
      post(
        { reservationId: stay.id },
        transfer({ account: 'receivable', installmentId: id }, { account: 'income:rent' }, cents),
      );
    expect(await find('installment', id)).toEqual([]);
    await setStatus('due');
    expect(await find('installment', id)).toMatchObject([{ expectedCents: 80_000, foundCents: 0 }]);
    await owe(80_000);
    expect(await find('installment', id)).toEqual([]);
    await setStatus('written_off');
    expect(await find('installment', id)).toMatchObject([{ expectedCents: 0, foundCents: 80_000 }]);
    await setStatus('paid');
    await owe(-80_001);
    expect(await find('installment', id)).toEqual([]);
    await owe(2);
    await sleep();
    const problems = await findProblems(`installment:${id}`);
    expect(problems).toMatchObject([{ reservationId: stay.id, paymentId: stay.paymentId }]);
    expect(problems[0]!.failure).toBe('An installment that nobody owes now has a balance of $0.01 instead of zero.');
  });
});
