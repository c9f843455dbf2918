import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../homes/homes.testing.ts';
import { proveLedger } from '../ledger/index.ts';
import { refundAs } from '../refunds/refunds.testing.ts';
import { createGuest } from '../reservations/booking.testing.ts';
import { startStripeServer } from './stripe/stripe-server.testing.ts';

const START = Date.parse('2026-11-20T18:00:00Z');
const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let test: TestApp;
let place: TestPlace;
let admin: TestUser;
let reservationId: string;
let reference: string;
/** The morning of the next comparison. */
let nextNight: number;

beforeAll(async () => {
  stripe = await startStripeServer({ now: () => test.clock.now().getTime() });
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
    STRIPE_API_BASE: stripe.apiBase.href,
  };
  test = await buildTestApp({ now: new Date(START).toISOString(), settings });
  place = await testPlace(test.db);
  admin = await test.signedInUser({ role: 'admin' });
  nextNight = Date.parse('2026-11-21T09:00:00Z');
});
beforeEach(async () => {
  const guest = createGuest(test, await test.signedInUser());
  ({ id: reservationId, reference } = await guest.held((await testHome(test.db, { place })).slug, STAY));
  await guest.pay(reservationId, { token: 'pm_card_visa' });
  test.clock.advance(10_000);
  await test.jobs.drain();
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const findIntent = () => [...stripe.intents.values()].find(({ description }) => description === reference)!;
const getCharge = () => findIntent().latest_charge as { amount_refunded: number };

/** Lets the jobs of the next night run. */
async function sleep(): Promise<void> {
  test.clock.moveTo(new Date(nextNight));
  nextNight += 86_400_000;
  await test.jobs.drain();
}
const findProblems = (subject: string) =>
  test.db
    .selectFrom('paymentProblem')
    .select(['reference', 'kind', 'failure', 'reservationId', 'paymentId', 'differenceCents'])
    .where('differenceSubject', '=', `processor:${subject}`)
    .execute();
const read = async (problem: string) =>
  (await test.call('getPaymentProblem', { as: admin, params: { reference: problem } })).body;

describe('the nightly comparison with the processor', () => {
  it('finds nothing when both agree, also about refunds', async () => {
    await refundAs(test, admin).ask(reference, 40_000);
    await sleep();
    const found = await test.db
      .selectFrom('paymentProblem')
      .select('failure')
      .where('kind', '=', 'difference')
      .execute();
    expect(found).toEqual([]);
    expect(stripe.calls.some(({ url }) => url === '/v1/charges')).toBe(true);
  });

  it('records a refund whose event was lost, which is no difference then', async () => {
    getCharge().amount_refunded = 25_000;
    await sleep();
    expect(await findProblems(findIntent().id)).toEqual([]);
    const payment = await test.db
      .selectFrom('payment')
      .select('refundedCents')
      .where('reservationId', '=', reservationId)
      .executeTakeFirstOrThrow();
    expect(payment.refundedCents).toBe(25_000);
    expect(await proveLedger(test.db)).toEqual([]);
  });

  it('opens one problem of the stay if the processor captured less than we recorded', async () => {
    const intent = findIntent();
    intent.amount_received -= 1_200;
    await sleep();
    await sleep();
    const problems = await findProblems(intent.id);
    expect(problems).toMatchObject([{ kind: 'difference', reservationId, differenceCents: 1_200 }]);
    expect(problems[0]!.failure).toMatch(/^The processor says \$.* charged and \$0\.00 refunded, the site \$/);
    expect(await read(problems[0]!.reference)).toMatchObject({
      title: 'Maya Ortiz',
      problem: { state: 'different', amount: 1_200 },
      actions: ['assign', 'note', 'close'],
    });
  });

  it('opens one problem without a guest for a charge that the site does not know, and again once its amount changes', async () => {
    const id = `${findIntent().id}_other`;
    stripe.intents.set(id, {
      ...findIntent(),
      id,
      description: 'Another system',
      metadata: {},
      created: Math.floor(test.clock.now().getTime() / 1000),
      amount_received: 7_700,
    });
    await sleep();
    await sleep();
    const problems = await findProblems(id);
    expect(problems).toMatchObject([{ reservationId: null, paymentId: null, differenceCents: 7_700 }]);
    const problem = await read(problems[0]!.reference);
    expect(problem).toMatchObject({
      title: 'Ledger',
      market: null,
      guest: null,
      stay: null,
      membership: null,
      payment: null,
      problem: { kind: 'difference', amount: 7_700, homeTitle: null, reservationReference: null, plan: null },
    });
    expect(problem.problem.failure).toContain(id);
    const hub = await test.signedInUser({ role: 'hub_manager' });
    const hidden = await test.call('getPaymentProblem', { as: hub, params: { reference: problem.reference } });
    expect(hidden.error?.code).toBe('not_found');
    const closing = { outcome: 'solved' as const, reason: 'It belongs to the other shop', version: problem.version };
    const closed = await test.call('closePaymentProblem', {
      as: admin,
      params: { reference: problem.reference },
      body: closing,
    });
    expect(closed.body).toMatchObject({ outcome: 'solved' });
    await sleep();
    expect((await read(problem.reference)).closedAt).not.toBeNull();
    // Only the processor changes it, as a refund in its dashboard would.
    const charge = stripe.intents.get(id)!;
    Object.assign(charge, { amount_received: 8_800, created: Math.floor(test.clock.now().getTime() / 1000) });
    await sleep();
    expect(await findProblems(id)).toMatchObject([{ reference: problem.reference, differenceCents: 8_800 }]);
    expect(await read(problem.reference)).toMatchObject({ closedAt: null, outcome: null, problem: { amount: 8_800 } });
  });

  it('leaves a charge of the last hour to the next night', async () => {
    const intent = findIntent();
    intent.amount_received -= 1_300;
    const { id } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('reservationId', '=', reservationId)
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('payment')
      .set({ createdAt: new Date(nextNight - 1_800_000) })
      .where('id', '=', id)
      .execute();
    await sleep();
    expect(await findProblems(intent.id)).toEqual([]);
    await sleep();
    expect(await findProblems(intent.id)).toHaveLength(1);
  });

  it('leaves a payment with a pending operation to the next night', async () => {
    const intent = findIntent();
    intent.amount_received -= 1_500;
    const { id } = await test.db
      .selectFrom('payment')
      .select('id')
      .where('reservationId', '=', reservationId)
      .executeTakeFirstOrThrow();
    const setStatus = (status: 'pending' | 'done') =>
      test.db
        .updateTable('paymentOperation')
        // The site tries it again after this test.
        .set({ status, nextAttemptAt: new Date(nextNight + 10 * 86_400_000) })
        .where('paymentId', '=', id)
        .where('kind', '=', 'capture')
        .execute();
    await setStatus('pending');
    await sleep();
    expect(await findProblems(intent.id)).toEqual([]);
    await setStatus('done');
    await sleep();
    expect(await findProblems(intent.id)).toHaveLength(1);
  });

  it('compares again the next night if the processor does not answer', async () => {
    const intent = findIntent();
    intent.amount_received -= 1_400;
    stripe.failNextCharges('503');
    await sleep();
    expect(await findProblems(intent.id)).toEqual([]);
    await sleep();
    expect(await findProblems(intent.id)).toHaveLength(1);
  });
});
