import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toMembershipReceiptFilePath } from '@lodestay/contracts';
import { readPdfText } from '@lodestay/testing/read-pdf-text';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { moveClock, readEmailSubjects } from '../billing/billing.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { createSubscriber } from '../standby/standby.testing.ts';
import { createMember } from './memberships.testing.ts';

const START = '2026-11-21T18:00:00Z';
const AFTER_FAILURE = '2026-11-24T19:00:00Z';
const PAID = 20_314;
const FAILS = { kind: 'refund_fails' } as const;
let test: TestApp;
let admin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ now: START });
  admin = await test.signedInUser({ role: 'super_admin' });
});
beforeEach(() => {
  test.clock.moveTo(new Date(START));
  Object.assign(test.faults.webhooks, { repeats: false, reverses: false, drops: false });
});
afterAll(() => test.close());

type Member = ReturnType<typeof createMember>;

const newMember = async () => createMember(test, await test.signedInUser({ firstName: 'Maya', lastName: 'Ortiz' }));

/** A membership that was bought and canceled. The bank sends its refund back three days later. */
async function newCanceled(): Promise<Member> {
  const member = await newMember();
  await member.bought(FAILS);
  expect((await member.cancel(PAID)).error).toBeUndefined();
  await test.jobs.drain();
  return member;
}

const selectMoney = ({ user }: Member) =>
  test.db
    .selectFrom('payment')
    .innerJoin('membershipPeriod as period', 'period.id', 'payment.membershipPeriodId')
    .where('period.accountId', '=', user.id);
const readPayment = (member: Member) =>
  selectMoney(member)
    .select(['payment.id', 'payment.status', 'refundedCents', 'failedRefundCents', 'processorId'])
    .executeTakeFirstOrThrow();
async function readBalance(member: Member, account: 'receivable' | 'cash:sandbox'): Promise<number> {
  const { cents } = await test.db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('membershipPeriod as period', 'period.id', 'entry.membershipPeriodId')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('entry.cents'), val(0)).as('cents'))
    .where('period.accountId', '=', member.user.id)
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  return Number(cents);
}

const list = async (as: TestUser) => (await test.call('listPaymentProblems', { as, query: { sort: 'newest' } })).body;
const get = async (reference: string) =>
  (await test.call('getPaymentProblem', { as: admin, params: { reference } })).body;
async function findProblem(member: Member) {
  const found = await selectMoney(member)
    .innerJoin('paymentProblem', 'paymentProblem.paymentId', 'payment.id')
    .select('reference')
    .execute();
  expect(found).toHaveLength(1);
  return get(found[0]!.reference);
}
const retry = ({ reference, version }: { reference: string; version: number }) =>
  test.call('retryPayment', { as: admin, params: { reference }, body: { version } });
const close = (
  { reference, version }: { reference: string; version: number },
  outcome: 'paid_otherwise' | 'written_off',
) =>
  test.call('closePaymentProblem', {
    as: admin,
    params: { reference },
    body: { outcome, reason: 'Sent a check', version },
  });

describe('a refund of a membership that fails days later', () => {
  it('is owed again, is a problem of staff, and is true on the account page and in the receipts', async () => {
    Object.assign(test.faults.webhooks, { repeats: true, reverses: true });
    const member = await newCanceled();
    expect(await readPayment(member)).toMatchObject({ status: 'refunded', refundedCents: PAID });
    await moveClock(test, AFTER_FAILURE);
    expect(await readPayment(member)).toMatchObject({
      status: 'captured',
      refundedCents: 0,
      failedRefundCents: PAID,
    });
    expect(await readBalance(member, 'receivable')).toBe(-PAID);
    expect(await readBalance(member, 'cash:sandbox')).toBe(PAID);
    expect(await proveLedger(test.db)).toEqual([]);

    const problem = await findProblem(member);
    expect(problem).toMatchObject({
      title: 'Maya Ortiz',
      market: null,
      closedAt: null,
      stay: null,
      membership: { plan: 'annual', startsOn: '2026-11-21', endsOn: '2027-11-21' },
      guest: { accountId: member.user.id, fullName: 'Maya Ortiz' },
      payment: { label: 'Visa ending 4242', refunded: 0 },
      problem: {
        kind: 'refund',
        state: 'refused',
        amount: PAID,
        plan: 'annual',
        homeTitle: null,
        reservationReference: null,
        refundReference: null,
        canRetryHelp: true,
      },
      actions: ['assign', 'note', 'retry', 'close'],
    });
    expect((await list(admin)).items[0]).toMatchObject({ reference: problem.reference, problem: { plan: 'annual' } });

    const { state, history } = await member.read();
    expect(state).toBe('none');
    expect(history).toMatchObject([
      {
        isRefunded: false,
        owedRefund: PAID,
        receipts: [{ kind: 'payment' }, { kind: 'refund' }, { kind: 'correction', amount: PAID }],
      },
    ]);
    const correction = history[0]!.receipts[2]!.number;
    const pdf = await test.app.inject({
      url: toMembershipReceiptFilePath(correction),
      headers: { 'x-api-token': member.user.token },
    });
    expect((await readPdfText(pdf.rawPayload)).join(' ').replace(/\s+/g, ' ')).toContain(
      'we owe it until we send it again',
    );
    const { body } = await test.call('listAccountPayments', { as: member.user });
    expect(body.history.map(({ kind, plan }) => [kind, plan])).toEqual([
      ['refund_failure', 'annual'],
      ['refund', 'annual'],
      ['payment', 'annual'],
    ]);
    const blockers = (await test.call('getPrivacy', { as: member.user })).body.blockers;
    expect(blockers.map(({ message }) => message)).toContain(
      'A dispute or another problem with a payment for your membership is open.',
    );
  });

  it('is sent once when two people try again at once, and settles everything', async () => {
    const member = await newCanceled();
    await moveClock(test, AFTER_FAILURE);
    const problem = await findProblem(member);
    const answers = await Promise.all([retry(problem), retry(problem)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await get(problem.reference)).toMatchObject({ outcome: 'solved', actions: ['note'] });
    await moveClock(test, '2026-11-30T19:00:00Z');
    expect(await readPayment(member)).toMatchObject({ status: 'refunded', refundedCents: PAID });
    expect(await readBalance(member, 'receivable')).toBe(0);
    expect((await member.read()).history).toMatchObject([{ isRefunded: true, owedRefund: 0 }]);
    expect((await readEmailSubjects(test, member.user)).slice(-3)).toEqual([
      'We refunded $203.14',
      'Your refund of $203.14 did not arrive',
      'We refunded $203.14',
    ]);
    await member.proveLedger();
  });

  it.each([
    ['paid_otherwise', true],
    ['written_off', false],
  ] as const)('is closed as %s by staff, and the account page says it', async (outcome, isRefunded) => {
    const member = await newCanceled();
    await moveClock(test, AFTER_FAILURE);
    const { body } = await close(await findProblem(member), outcome);
    expect(body).toMatchObject({ outcome, actions: ['note'] });
    expect((await member.read()).history).toMatchObject([{ isRefunded, owedRefund: 0 }]);
    await member.proveLedger();
  });

  it('is found by the daily question if its event is lost', async () => {
    const member = await newMember();
    await member.bought(FAILS, 'bank_account');
    // The debit takes three days, and so does the failure of its refund.
    await moveClock(test, '2026-11-24T19:00:00Z');
    expect((await member.cancel(19_900)).error).toBeUndefined();
    test.faults.webhooks.drops = true;
    await moveClock(test, '2026-11-27T20:00:00Z');
    await moveClock(test, '2026-11-28T21:00:00Z');
    expect(await findProblem(member)).toMatchObject({ problem: { kind: 'refund', amount: 19_900 } });
  });

  it('exists for staff of all markets only', async () => {
    const member = await newCanceled();
    await moveClock(test, AFTER_FAILURE);
    const { reference } = await findProblem(member);
    const manager = await test.signedInUser({ role: 'hub_manager' });
    expect((await list(manager)).items).toEqual([]);
    const { error } = await test.call('getPaymentProblem', { as: manager, params: { reference } });
    expect(error?.code).toBe('not_found');
  });
});

it('is a problem of staff if the processor refuses it at once', async () => {
  const member = await newMember();
  await member.bought();
  const { processorId } = await readPayment(member);
  const setState = (state: 'processing' | 'captured') =>
    test.db.updateTable('sandbox.payment').set({ state }).where('id', '=', processorId!).execute();
  await setState('processing');
  await member.cancel(PAID);
  await setState('captured');
  expect(await readBalance(member, 'receivable')).toBe(-PAID);
  const problem = await findProblem(member);
  expect(problem).toMatchObject({ problem: { kind: 'refund', state: 'refused', attempts: 1, canRetryHelp: true } });
  expect((await member.read()).history).toMatchObject([{ isRefunded: false, owedRefund: PAID }]);
  expect((await retry(problem)).body).toMatchObject({ outcome: 'solved' });
  expect(await readPayment(member)).toMatchObject({ refundedCents: PAID });
  await member.proveLedger();
});

it('is a problem of staff for a month of Standby that nobody wants any more', async () => {
  const subscriber = createSubscriber(test, await test.signedInUser({ firstName: 'Maya' }));
  const methodId = await subscriber.addMethod(FAILS, 'bank_account');
  expect((await subscriber.subscribe(methodId, 7_900)).error).toBeUndefined();
  await test.db
    .updateTable('membershipPeriod')
    .set({ status: 'void' })
    .where('accountId', '=', subscriber.user.id)
    .execute();
  // The debit takes three days, and so does the failure of its refund.
  await moveClock(test, '2026-11-24T19:00:00Z');
  expect(await readPayment(subscriber)).toMatchObject({ status: 'refunded' });
  await moveClock(test, '2026-11-27T20:00:00Z');
  const problem = await findProblem(subscriber);
  expect(problem).toMatchObject({
    membership: { plan: 'standby' },
    problem: { kind: 'refund', amount: 7_900, plan: 'standby' },
  });
  await retry(problem);
  await test.jobs.drain();
  expect((await readEmailSubjects(test, subscriber.user)).slice(-2)).toEqual([
    'Your refund of $79.00 did not arrive',
    'We refunded $79.00',
  ]);
});
