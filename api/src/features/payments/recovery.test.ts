import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { guestOf, type Guest } from '../reservations/booking.testing.ts';
import { balances, unbalanced } from './ledger.testing.ts';
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
  // What the test before has left in review must not meet the failures of this one.
  await later(60);
  stripe.calls.length = 0;
  guest = guestOf(test, await test.signedInUser());
  ({ id } = await guest.held((await testHome(test.db)).slug, STAY));
});
afterAll(async () => {
  await test.close();
  await stripe.close();
});

const pay = (token = 'pm_card_visa') => guest.pay(id, { token });
const later = async (seconds: number) => {
  test.clock.advance(seconds * 1000);
  await test.jobs.drain();
};
const intentsOf = async () => {
  const { reference } = await guest.get(id);
  return [...stripe.intents.values()].filter(({ description }) => description === reference);
};

describe('the whole way with Stripe', () => {
  it('authorizes on submit and captures on approval', async () => {
    expect(await test.call('getPaymentConfiguration')).toMatchObject({
      body: { processor: 'stripe', methods: ['card'], publishableKey: 'pk_test_local', testCards: [] },
    });
    const { body } = await pay();
    expect(body).toMatchObject({ status: 'in_review', payment: { status: 'authorized', label: 'Visa ending 4242' } });
    expect((await intentsOf())[0]).toMatchObject({ status: 'requires_capture', amount: body.quote.dueAtBooking });
    await later(10);
    expect(await guest.get(id)).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect((await intentsOf())[0]).toMatchObject({ status: 'succeeded', amount_received: body.quote.dueAtBooking });
  });

  it('answers a decline, and a method that Stripe cannot set aside', async () => {
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
    expect(await guest.pay(id, { token: 'pm_bank_account', method: 'bank_account' })).toMatchObject({ status: 422 });
    expect(await pay()).toMatchObject({ status: 200 });
  });

  it('goes on after the bank’s page', async () => {
    const { body } = await pay('pm_card_threeDSecure2Required');
    expect(body.payment).toMatchObject({
      status: 'requires_action',
      actionUrl: expect.stringMatching(/^https:\/\/hooks\.stripe\.test/),
    });
    stripe.finishChallenge((await intentsOf())[0]!.id, true);
    expect(await guest.confirm(id)).toMatchObject({ status: 200, body: { status: 'in_review' } });
  });

  it('takes a token that Stripe does not know for a decline', async () => {
    expect(await pay('pm_unknown_to_stripe')).toMatchObject({
      status: 402,
      error: { data: { reason: 'processing_error' } },
    });
  });
});

describe('a crash or a silent processor', () => {
  it('before the authorization arrived: it is asked again with the same key', async () => {
    stripe.failNext('503');
    expect(await pay()).toMatchObject({ status: 502, error: { code: 'processor_unavailable' } });
    expect(await guest.get(id)).toMatchObject({ status: 'held', payment: { status: 'processing' } });
    await later(40);
    expect(await guest.get(id)).toMatchObject({ status: 'in_review' });
    const [first, second] = stripe.calls.filter(
      ({ url, method }) => method === 'POST' && url === '/v1/payment_intents',
    );
    expect(first!.key).toBe(second!.key);
    expect(await intentsOf()).toHaveLength(1);
  });

  it('after the authorization, before it was recorded: there is one payment, and it is found', async () => {
    stripe.failNext('lost_answer', 'hang_up');
    expect(await pay()).toMatchObject({ status: 502 });
    expect(await intentsOf()).toHaveLength(1);
    // The page has made a new token for the second try; the first payment is the one that counts.
    expect(await pay('pm_card_chargeDeclined')).toMatchObject({ status: 200, body: { status: 'in_review' } });
    expect(await intentsOf()).toHaveLength(1);
  });

  it('in the capture: the money is taken once and the approval follows', async () => {
    await pay();
    stripe.failNext('lost_answer', 'hang_up');
    await later(10);
    expect(await guest.get(id)).toMatchObject({ status: 'in_review', payment: { status: 'authorized' } });
    expect((await intentsOf())[0]!.status).toBe('succeeded');
    await later(40);
    const approved = await guest.get(id);
    expect(approved).toMatchObject({ status: 'approved', payment: { status: 'captured' } });
    expect((await balances(test.db, id))['processor:stripe']).toBe(approved.quote.dueAtBooking);
  });

  it('in the capture, then a cancellation: what was taken comes back', async () => {
    await pay();
    stripe.failNext('lost_answer', 'hang_up');
    await later(10);
    const { refunded } = await guest.preview(id);
    expect(await guest.cancel(id, refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'refunded' } },
    });
    expect(await balances(test.db, id)).not.toHaveProperty('processor:stripe');
  });

  it('in the refund: it is given once', async () => {
    await pay();
    await later(10);
    stripe.failNext('lost_answer', 'hang_up');
    const { refunded } = await guest.preview(id);
    expect(await guest.cancel(id, refunded)).toMatchObject({
      status: 200,
      body: { status: 'canceled', payment: { status: 'captured' } },
    });
    await later(40);
    expect(await guest.get(id)).toMatchObject({ payment: { status: 'refunded' } });
    expect((await intentsOf())[0]!.latest_charge).toMatchObject({ amount_refunded: refunded });
    expect(await balances(test.db, id)).not.toHaveProperty('processor:stripe');
  });

  it('until the hold has run out: nothing stays set aside', async () => {
    stripe.failNext('lost_answer', 'hang_up');
    await pay();
    await later(15 * 60);
    await later(15 * 60);
    expect(await guest.get(id)).toMatchObject({ status: 'expired', payment: { status: 'released' } });
    expect((await intentsOf())[0]!.status).toBe('canceled');
  });

  it('leaves every transaction of the ledger balanced', async () => {
    expect(await unbalanced(test.db)).toEqual([]);
  });
});
