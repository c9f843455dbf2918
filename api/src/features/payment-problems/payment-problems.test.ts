import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { testHome } from '../homes/homes.testing.ts';
import { startStripeServer } from '../payments/stripe/stripe-server.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let test: TestApp;
let place: TestPlace;
let admin: TestUser;
let guest: Guest;
let id: string;
let reference: string;

beforeAll(async () => {
  stripe = await startStripeServer();
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
    STRIPE_API_BASE: stripe.apiBase.href,
  };
  test = await buildTestApp({ now: '2026-11-20T18:00:00Z', settings });
  place = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
});
beforeEach(async () => {
  stripe.failNext();
  guest = createGuest(test, await test.signedInUser());
  ({ id, reference } = await guest.held((await testHome(test.db, { place })).slug, STAY));
  await guest.pay(id, { token: 'pm_card_visa' });
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const advance = async (seconds: number) => {
  test.clock.advance(seconds * 1000);
  await test.jobs.drain();
};
const findIntent = () => [...stripe.intents.values()].find(({ description }) => description === reference)!;
const getCharge = () => findIntent().latest_charge as { amount_refunded: number };
const findProblem = async () => {
  const row = await test.db.selectFrom('paymentProblem').selectAll().where('reservationId', '=', id).executeTakeFirst();
  return row && (await test.call('getPaymentProblem', { as: admin, params: { reference: row.reference } })).body;
};
const act = (name: 'retryPayment' | 'closePaymentProblem', problem: { reference: string }, body: object) =>
  test.call(name, { as: admin, params: { reference: problem.reference }, body });

describe('a refund that the processor refuses', () => {
  it('is a problem, and another attempt is not offered if nothing is left', async () => {
    await advance(10);
    getCharge().amount_refunded = findIntent().amount_received;
    const refund = (await refundAs(test, admin).ask(reference, 40_000)).body;
    expect(refund.refund.state).toBe('failed');
    const problem = (await findProblem())!;
    expect(problem).toMatchObject({
      title: 'Maya Ortiz',
      closedAt: null,
      problem: { kind: 'refund', state: 'refused', amount: 40_000, attempts: 1, refundReference: refund.reference },
    });
    expect(problem.problem.failure).toBeTruthy();
    const listed = await test.call('listReservationProblems', { as: admin, params: { reference } });
    expect(listed.body.problems).toMatchObject([
      { reference: problem.reference, kind: 'refund', state: 'refused', amount: 40_000, outcome: null },
    ]);
    expect(problem.problem.canRetryHelp).toBe(false);
    expect((await act('retryPayment', problem, { version: problem.version })).error?.code).toBe('action_not_allowed');
    expect(problem.actions).toEqual(['assign', 'note', 'close']);
  });

  it('can be closed only with an outcome that fits, and only once', async () => {
    await advance(10);
    getCharge().amount_refunded = findIntent().amount_received;
    await refundAs(test, admin).ask(reference, 40_000);
    const problem = (await findProblem())!;
    const close = (outcome: string) =>
      act('closePaymentProblem', problem, { outcome, reason: 'Sent a check', version: 1 });
    expect((await close('dispute_won')).error?.fields?.[0]?.path).toBe('outcome');
    expect((await close('paid_otherwise')).body).toMatchObject({ outcome: 'paid_otherwise', actions: ['note'] });
    expect((await close('written_off')).error?.code).toBe('conflict');
  });
});

describe('a processor that does not answer', () => {
  it('is a problem after six attempts; the item closes itself when one works', async () => {
    await advance(10);
    stripe.failNext(...Array.from({ length: 6 }, () => '503' as const));
    await refundAs(test, admin).ask(reference, 40_000);
    for (const seconds of [60, 60, 120, 200]) await advance(seconds);
    expect(await findProblem()).toBeUndefined();
    await advance(400);
    const problem = (await findProblem())!;
    expect(problem).toMatchObject({ problem: { state: 'no_answer', attempts: 6, canRetryHelp: true } });
    expect(problem.actions).toEqual(['assign', 'note', 'retry']);
    const answers = await Promise.all([1, 2].map(() => act('retryPayment', problem, { version: problem.version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await findProblem()).toMatchObject({ outcome: 'solved', problem: { state: 'solved' }, actions: ['note'] });
    expect(getCharge().amount_refunded).toBe(40_000);
  });
});

describe('a capture that the processor refuses after the approval', () => {
  it('is a problem, and the guest hears that the authorization is gone', async () => {
    findIntent().status = 'canceled';
    await advance(10);
    expect(await guest.get(id)).toMatchObject({ status: 'denied', payment: { status: 'released' } });
    expect(await findProblem()).toMatchObject({
      problem: { kind: 'capture', state: 'refused', canRetryHelp: false },
      payment: { status: 'released' },
    });
  });
});
