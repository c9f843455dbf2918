import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest, type Guest } from '../reservations/booking.testing.ts';
import { findUnbalancedTransactions, readBalances } from './ledger.testing.ts';
import { startStripeServer } from './stripe/stripe-server.testing.ts';

const STAY = { startDate: '2027-01-11', endDate: '2027-04-11' };
let stripe: Awaited<ReturnType<typeof startStripeServer>>;
let test: TestApp;
let guest: Guest;
let id: string;

beforeAll(async () => {
  stripe = await startStripeServer();
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_local',
    STRIPE_API_BASE: stripe.apiBase.href,
  };
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z', settings });
});
beforeEach(async () => {
  stripe.failNext();
  // Finish the reviews of the previous test first, so that the failures of this test do not affect them.
  await advance(60);
  stripe.calls.length = 0;
  guest = createGuest(test, await test.signedInUser());
  ({ id } = await guest.held((await testHome(test.db)).slug, STAY));
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const pay = (token = 'pm_card_visa') => guest.pay(id, { token });
const advance = async (seconds: number) => {
  test.clock.advance(seconds * 1000);
  await test.jobs.drain();
};
const findIntents = async () => {
  const { reference } = await guest.get(id);
  return [...stripe.intents.values()].filter(({ description }) => description === reference);
};

describe('booking with Stripe', () => {
  it('authorizes on submit and captures on approval', async () => {
    expect(await test.call('getPaymentConfiguration')).toMatchObject({
      body: { processor: 'stripe', methods: ['card', 'bank_account'], publishableKey: 'pk_test_local', testCards: [] },
    });
    const { body } = await pay();
    expect(body).toMatchObject({ status: 'in_review', payment: { status: 'authorized', label: 'Visa ending 4242' } });
    expect((await findIntents())[0]).toMatchObject({ status: 'requires_capture', amount: body.quote.dueAtBooking });
    await advance(10);
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect((await findIntents())[0]).toMatchObject({ status: 'succeeded', amount_received: body.quote.dueAtBooking });
  });

  it('reports a decline, also of a bank account that was not saved first', async () => {
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
    expect(await guest.pay(id, { token: 'pm_bank_account', method: 'bank_account' })).toMatchObject({ status: 402 });
    expect(await pay()).toMatchObject({ status: 200 });
  });

  it('continues after the bank’s confirmation', async () => {
    const { body } = await pay('pm_card_threeDSecure2Required');
    expect(body.payment).toMatchObject({
      status: 'requires_action',
      actionUrl: expect.stringMatching(/^https:\/\/hooks\.stripe\.test/),
    });
    stripe.finishChallenge((await findIntents())[0]!.id, true);
    expect(await guest.confirm(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  });

  it('treats a token that Stripe does not know as a decline', async () => {
    expect(await pay('pm_unknown_to_stripe')).toMatchObject({
      status: 402,
      error: { data: { reason: 'processing_error' } },
    });
  });
});

describe('after a crash or a lost answer', () => {
  it('repeats an authorization that never arrived, with the same key', async () => {
    stripe.failNext('503');
    expect(await pay()).toMatchObject({ status: 502, error: { code: 'processor_unavailable' } });
    expect(await guest.get(id)).toMatchObject({ status: 'held', payment: { status: 'processing' } });
    await advance(40);
    expect(await guest.get(id)).toMatchObject({ status: 'in_review' });
    const [first, second] = stripe.calls.filter(
      ({ url, method }) => method === 'POST' && url === '/v1/payment_intents',
    );
    expect(first!.key).toBe(second!.key);
    expect(await findIntents()).toHaveLength(1);
  });

  it('creates one customer, with the same key', async () => {
    stripe.failNextCustomer('lost_answer', 'hang_up');
    const before = stripe.setups.customers.size;
    expect(await pay()).toMatchObject({ status: 502 });
    await advance(40);
    expect(await guest.get(id)).toMatchObject({ status: 'in_review' });
    expect(stripe.setups.customers.size).toBe(before + 1);
    expect(
      await test.db.selectFrom('paymentMethod').select('label').where('accountId', '=', guest.user.id).execute(),
    ).toEqual([{ label: 'Visa ending 4242' }]);
  });

  it('finds an authorization that was not recorded, and creates no second payment', async () => {
    stripe.failNext('lost_answer', 'hang_up');
    expect(await pay()).toMatchObject({ status: 502 });
    expect(await findIntents()).toHaveLength(1);
    // The page sends a new token with its second attempt, but the first payment is used.
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect(await findIntents()).toHaveLength(1);
  });

  it('captures once and then approves the reservation', async () => {
    await pay();
    stripe.failNext('lost_answer', 'hang_up');
    await advance(10);
    expect(await guest.get(id)).toMatchObject({ status: 'in_review', payment: { status: 'authorized' } });
    expect((await findIntents())[0]!.status).toBe('succeeded');
    await advance(40);
    const approved = await guest.get(id);
    expect(approved).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect((await readBalances(test.db, id))['cash:stripe']).toBe(approved.quote.dueAtBooking);
  });

  it('refunds a capture that was not recorded before the cancellation', async () => {
    await pay();
    stripe.failNext('lost_answer', 'hang_up');
    await advance(10);
    const { refunded } = await guest.preview(id);
    expect(await guest.cancel(id, refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'refunded' } },
    });
    expect(await readBalances(test.db, id)).not.toHaveProperty('cash:stripe');
  });

  it('refunds once', async () => {
    await pay();
    await advance(10);
    stripe.failNext('lost_answer', 'hang_up');
    const { refunded } = await guest.preview(id);
    expect(await guest.cancel(id, refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'captured' } },
    });
    await advance(40);
    expect(await guest.get(id)).toMatchObject({ payment: { status: 'refunded' } });
    expect((await findIntents())[0]!.latest_charge).toMatchObject({ amount_refunded: refunded });
    expect(await readBalances(test.db, id)).not.toHaveProperty('cash:stripe');
  });

  it('releases the authorization if the hold expires first', async () => {
    stripe.failNext('lost_answer', 'hang_up');
    await pay();
    await advance(15 * 60);
    await advance(15 * 60);
    expect(await guest.get(id)).toMatchObject({ status: 'expired', payment: { status: 'released' } });
    expect((await findIntents())[0]!.status).toBe('canceled');
  });

  it('keeps every ledger transaction balanced', async () => {
    expect(await findUnbalancedTransactions(test.db)).toEqual([]);
  });
});
