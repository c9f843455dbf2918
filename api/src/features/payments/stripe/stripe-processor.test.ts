import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  WebhookVerificationError,
  type AuthorizeRequest,
  type PaymentProcessor,
} from '../processor.ts';
import type { CustomerDirectory } from '../customers.ts';
import { createStripeProcessor } from './stripe-processor.ts';
import { startStripeServer } from './stripe-server.testing.ts';

const SECRET = 'whsec_local';
let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: PaymentProcessor;
/** One customer, as after the first payment of an account. */
let stripeCustomer: Promise<string> | undefined;
const customers: CustomerDirectory = { getId: (_, create) => (stripeCustomer ??= create('customer-key')) };
let keys = 0;
const key = () => `key-${(keys += 1)}`;
const request = (token = 'pm_card_visa'): AuthorizeRequest => ({
  paymentId: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  customer: '12',
  source: { token },
  method: 'card',
  amountCents: 393_149,
  description: 'LS-7K2M9Q',
  returnUrl: 'https://lodestay.example/pay',
});

beforeAll(async () => {
  server = await startStripeServer();
  stripe = createStripeProcessor({
    secretKey: 'sk_test_local',
    publishableKey: 'pk_test_local',
    webhookSecret: SECRET,
    apiBase: server.apiBase,
    customers,
  });
});
beforeEach(() => server.failNext());
afterAll(() => server.close());

describe('authorize', () => {
  it('authorizes the amount without charging it', async () => {
    const payment = await stripe.authorize(request(), key());
    expect(payment).toMatchObject({
      state: 'authorized',
      label: 'Visa ending 4242',
      capturedCents: 0,
      paymentId: request().paymentId,
    });
    expect(server.calls.at(-1)).toMatchObject({
      url: '/v1/payment_intents',
      form: {
        amount: '393149',
        currency: 'usd',
        capture_method: 'manual',
        confirm: 'true',
        return_url: 'https://lodestay.example/pay',
      },
    });
  });

  it.each([
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
  ])('returns a decline with its reason for %s', async (token, declineReason) => {
    expect(await stripe.authorize(request(token), key())).toMatchObject({
      state: 'declined',
      declineReason,
      label: 'Visa ending 0002',
    });
  });

  it('returns the URL of the bank’s page, and later the bank’s decision', async () => {
    const [first, second] = [
      await stripe.authorize(request('pm_card_threeDSecure2Required'), key()),
      await stripe.authorize(request('pm_card_threeDSecure2Required'), key()),
    ];
    expect(first).toMatchObject({
      state: 'requires_action',
      actionUrl: `https://hooks.stripe.test/3ds/${first!.processorId}`,
    });
    server.finishChallenge(first!.processorId, true);
    server.finishChallenge(second!.processorId, false);
    expect(await stripe.confirm(first!.processorId, key())).toMatchObject({ state: 'authorized', actionUrl: null });
    expect(await stripe.confirm(second!.processorId, key())).toMatchObject({
      state: 'declined',
      declineReason: 'authentication_failed',
    });
  });

  it('rejects a token that Stripe does not know', async () => {
    await expect(stripe.authorize(request('pm_unknown'), key())).rejects.toThrow(ProcessorRejectionError);
  });

  it.each(['503', 'hang_up'] as const)(
    'throws ProcessorUnavailableError after %s, because the outcome is unknown',
    async (failure) => {
      // The Stripe client retries once by itself after a closed connection.
      server.failNext(failure, failure);
      await expect(stripe.authorize(request(), key())).rejects.toThrow(ProcessorUnavailableError);
    },
  );

  it('finds a payment with a lost answer by repeating the same key', async () => {
    const same = key();
    const before = server.intents.size;
    server.failNext('lost_answer', 'hang_up');
    await expect(stripe.authorize(request(), same)).rejects.toThrow(ProcessorUnavailableError);
    expect(await stripe.authorize(request(), same)).toMatchObject({ state: 'authorized' });
    expect(server.intents.size).toBe(before + 1);
  });

  it('does not know the outcome of a request whose key had other parameters: the first one may have worked', async () => {
    const same = key();
    await stripe.authorize(request(), same);
    await expect(stripe.authorize({ ...request(), amountCents: 1 }, same)).rejects.toThrow(ProcessorUnavailableError);
  });
});

describe('capture, refund and release', () => {
  it('captures once, and refunds at most the captured amount', async () => {
    const { processorId } = await stripe.authorize(request(), key());
    const captureKey = key();
    expect(await stripe.capture(processorId, 300_000, captureKey, 'card')).toMatchObject({
      state: 'captured',
      capturedCents: 300_000,
    });
    expect(await stripe.capture(processorId, 300_000, captureKey, 'card')).toMatchObject({ capturedCents: 300_000 });
    await expect(stripe.capture(processorId, 300_000, key(), 'card')).rejects.toThrow(ProcessorRejectionError);
    const refundKey = key();
    expect(await stripe.refund(processorId, 100_000, refundKey)).toMatchObject({
      state: 'captured',
      refundedCents: 100_000,
    });
    expect(await stripe.refund(processorId, 100_000, refundKey)).toMatchObject({ refundedCents: 100_000 });
    await expect(stripe.refund(processorId, 200_001, key())).rejects.toThrow(ProcessorRejectionError);
  });

  it('releases the authorized amount', async () => {
    const { processorId } = await stripe.authorize(request(), key());
    expect(await stripe.release(processorId, key())).toMatchObject({ state: 'released' });
    await expect(stripe.capture(processorId, 1, key(), 'card')).rejects.toThrow(ProcessorRejectionError);
  });
});

describe('saved cards', () => {
  it('are saved with the booking for charges while the guest is away', async () => {
    const { method } = await stripe.authorize(request(), key());
    expect(method).toEqual({
      methodId: 'pm_card_visa',
      kind: 'card',
      label: 'Visa ending 4242',
      expiresOn: { year: 2029, month: 8 },
      fingerprint: 'fp_4242',
      state: 'ready',
      actionUrl: null,
      verificationUrl: null,
      declineReason: null,
    });
    expect(server.calls.at(-1)!.form).toMatchObject({
      customer: expect.stringMatching(/^cus_/),
      setup_future_usage: 'off_session',
    });
  });

  const charge = (methodId: string) => {
    const { source: _, method: __, ...rest } = request();
    return stripe.charge({ ...rest, methodId }, key());
  };

  it('are charged at once', async () => {
    expect(await charge('pm_card_visa')).toMatchObject({ state: 'captured', capturedCents: 393_149 });
    expect(server.calls.at(-1)!.form).toMatchObject({
      off_session: 'true',
      confirm: 'true',
      capture_method: 'automatic',
      payment_method: 'pm_card_visa',
    });
    expect(await charge('pm_card_chargeDeclinedInsufficientFunds')).toMatchObject({
      state: 'declined',
      declineReason: 'insufficient_funds',
    });
  });

  it('pay for another booking while the guest is there, without being saved again', async () => {
    const saved = (methodId: string) => stripe.authorize({ ...request(), source: { methodId } }, key());
    expect(await saved('pm_card_visa')).toMatchObject({ state: 'authorized', label: 'Visa ending 4242' });
    const { form } = server.calls.at(-1)!;
    expect(form).toMatchObject({
      payment_method: 'pm_card_visa',
      customer: expect.stringMatching(/^cus_/),
      capture_method: 'manual',
      confirm: 'true',
      return_url: 'https://lodestay.example/pay',
    });
    expect(form).not.toHaveProperty('off_session');
    expect(form).not.toHaveProperty('setup_future_usage');
    expect(await saved('pm_card_chargeDeclined')).toMatchObject({ state: 'declined' });
    expect(await saved('pm_card_threeDSecure2Required')).toMatchObject({ state: 'requires_action' });
  });

  it('wait for the guest if the bank wants a confirmation', async () => {
    const { processorId, ...first } = await charge('pm_card_authenticationRequired');
    expect(first).toMatchObject({ state: 'requires_action', actionUrl: null });
    expect(await stripe.retrieve(processorId)).toMatchObject({ state: 'requires_action' });
    expect(await stripe.confirm(processorId, key())).toMatchObject({
      state: 'requires_action',
      actionUrl: `https://hooks.stripe.test/3ds/${processorId}`,
    });
    expect(server.calls.at(-1)!.form).toMatchObject({
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://lodestay.example/pay',
    });
    server.finishChallenge(processorId, true);
    expect(await stripe.confirm(processorId, key())).toMatchObject({ state: 'captured', capturedCents: 393_149 });
  });

  const save = (token: string) =>
    stripe.saveMethod(
      {
        customer: '12',
        token,
        kind: 'card',
        returnUrl: 'https://lodestay.example/account/payment-methods',
        acceptedBy: { ipAddress: '203.0.113.7', userAgent: 'Firefox' },
      },
      key(),
    );

  it('can be saved without a payment, confirmed and removed', async () => {
    const saved = await save('pm_card_visa');
    expect(saved).toMatchObject({ state: 'ready', label: 'Visa ending 4242' });
    expect(await stripe.retrieveMethod(saved.methodId)).toEqual(saved);
    const waiting = await save('pm_card_threeDSecure2Required');
    expect(waiting).toMatchObject({
      state: 'requires_action',
      actionUrl: expect.stringContaining('hooks.stripe.test'),
    });
    server.setups.finishSetup(waiting.methodId);
    expect(await stripe.retrieveMethod(waiting.methodId)).toMatchObject({ state: 'ready', actionUrl: null });
    expect(await save('pm_card_chargeDeclined')).toMatchObject({ state: 'unusable', declineReason: 'card_declined' });
    await stripe.removeMethod(saved.methodId, key());
    await expect(stripe.retrieveMethod(saved.methodId)).rejects.toThrow(ProcessorRejectionError);
  });
});

describe('webhooks', () => {
  const event = (type: string, object: object) =>
    Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
  const sign = (body: Buffer, seconds = Math.floor(Date.now() / 1000), secret = SECRET) => ({
    'stripe-signature': `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`,
  });

  it('identify their payment', () => {
    const intent = event('payment_intent.succeeded', { id: 'pi_1', metadata: { payment_id: 'ours' } });
    expect(stripe.readWebhook(intent, sign(intent))).toEqual({
      eventId: 'evt_1',
      type: 'payment_intent.succeeded',
      processorId: 'pi_1',
      paymentId: 'ours',
    });
    const dispute = event('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1', metadata: {} });
    expect(stripe.readWebhook(dispute, sign(dispute))).toMatchObject({ processorId: 'pi_1', paymentId: null });
    const other = event('customer.created', { id: 'cus_1' });
    expect(stripe.readWebhook(other, sign(other))).toBeNull();
  });

  it('are refused when forged, altered or old', () => {
    const body = event('payment_intent.succeeded', { id: 'pi_1' });
    for (const headers of [
      {},
      sign(body, undefined, 'whsec_other'),
      sign(Buffer.from('{}')),
      sign(body, Math.floor(Date.now() / 1000) - 3_600),
    ]) {
      expect(() => stripe.readWebhook(body, headers)).toThrow(WebhookVerificationError);
    }
    const withoutSecret = createStripeProcessor({
      secretKey: 'sk_test_local',
      publishableKey: 'pk_test_local',
      webhookSecret: undefined,
      apiBase: server.apiBase,
      customers,
    });
    expect(() => withoutSecret.readWebhook(body, sign(body, undefined, ''))).toThrow(WebhookVerificationError);
  });
});
