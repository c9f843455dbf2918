import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ProcessorRejectionError, ProcessorUnavailableError, type PaymentProcessor } from '../processor.ts';
import { createStripeProcessor } from './stripe-processor.ts';
import { startStripeServer } from './stripe-server.testing.ts';

const SECRET = 'whsec_local';
const AMOUNT = 393_149;
let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: PaymentProcessor;
let stripeCustomer: Promise<string> | undefined;
let keys = 0;
const key = () => `bank-key-${(keys += 1)}`;

beforeAll(async () => {
  server = await startStripeServer();
  stripe = createStripeProcessor({
    secretKey: 'sk_test_local',
    publishableKey: 'pk_test_local',
    webhookSecret: SECRET,
    apiBase: server.apiBase,
    customers: { getId: (_, create) => (stripeCustomer ??= create('customer-key')) },
  });
});
beforeEach(() => server.failNext());
afterAll(() => server.close());

const save = (token = 'pm_usBankAccount_success', saveKey = key()) =>
  stripe.saveMethod(
    {
      customer: '12',
      token,
      kind: 'bank_account',
      returnUrl: 'https://lodestay.example/account/payment-methods',
      acceptedBy: { ipAddress: '203.0.113.7', userAgent: 'Firefox' },
    },
    saveKey,
  );

const REQUEST = {
  paymentId: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
  customer: '12',
  amountCents: AMOUNT,
  description: 'LS-7K2M9Q',
  returnUrl: 'https://lodestay.example/pay',
};
const authorize = async () => {
  const { methodId } = await save();
  return stripe.authorize({ ...REQUEST, source: { methodId }, method: 'bank_account' }, key());
};
const debit = async () => {
  const { processorId } = await authorize();
  await stripe.capture(processorId, AMOUNT, key(), 'bank_account');
  return processorId;
};

describe('saving a bank account', () => {
  it('sends the permission to debit, and is ready if the bank confirms at once', async () => {
    const method = await save();
    expect(method).toEqual({
      methodId: expect.stringMatching(/^pm_/),
      kind: 'bank_account',
      label: 'Bank account ending 6789',
      expiresOn: null,
      fingerprint: 'fp_bank_6789',
      state: 'ready',
      actionUrl: null,
      verificationUrl: null,
      declineReason: null,
    });
    expect(server.calls.at(-1)).toMatchObject({
      url: '/v1/setup_intents',
      form: {
        'allowed_payment_method_types[0]': 'us_bank_account',
        'mandate_data[customer_acceptance][online][ip_address]': '203.0.113.7',
        'mandate_data[customer_acceptance][online][user_agent]': 'Firefox',
        'payment_method_options[us_bank_account][verification_method]': 'automatic',
        confirm: 'true',
        usage: 'off_session',
      },
    });
    expect(await stripe.retrieveMethod(method.methodId)).toEqual(method);
  });

  it('waits for two small deposits, with the page that takes their amounts, and then is ready', async () => {
    const { methodId, ...first } = await save('pm_usBankAccount_manual');
    expect(first).toMatchObject({
      state: 'requires_verification',
      verificationUrl: expect.stringMatching(/^https:\/\/payments\.stripe\.test\/microdeposit\/seti_/),
    });
    expect(await stripe.verifyMethod(methodId, [1, 2], key())).toMatchObject({ state: 'requires_verification' });
    expect(await stripe.verifyMethod(methodId, [32, 45], key())).toMatchObject({
      state: 'ready',
      verificationUrl: null,
    });
  });

  it('is unusable after too many wrong amounts, or if nobody enters them', async () => {
    const [wrong, late] = [await save('pm_usBankAccount_manual'), await save('pm_usBankAccount_manual')];
    for (let attempt = 1; attempt < 10; attempt += 1) await stripe.verifyMethod(wrong.methodId, [1, 2], key());
    const unusable = { state: 'unusable', declineReason: 'verification_required' };
    expect(await stripe.verifyMethod(wrong.methodId, [1, 2], key())).toMatchObject(unusable);
    server.setups.failVerification(late.methodId);
    expect(await stripe.retrieveMethod(late.methodId)).toMatchObject(unusable);
  });

  it('is refused for a closed account, and unusable once the holder takes the permission back', async () => {
    expect(await save('pm_usBankAccount_accountClosed')).toMatchObject({
      state: 'unusable',
      declineReason: 'account_closed',
    });
    const { methodId } = await save();
    server.setups.endMandate(methodId);
    expect(await stripe.retrieveMethod(methodId)).toMatchObject({ state: 'unusable', declineReason: 'account_closed' });
  });

  it('saves it once if an answer is lost', async () => {
    const same = key();
    server.failNext('lost_answer', 'hang_up');
    await expect(save(undefined, same)).rejects.toThrow(ProcessorUnavailableError);
    const [first, second] = [await save(undefined, same), await save(undefined, same)];
    expect(first).toEqual(second);
  });
});

describe('paying with a bank account', () => {
  it('debits nothing before the capture, and can be released until then', async () => {
    const payment = await authorize();
    expect(payment).toMatchObject({
      state: 'authorized',
      label: 'Bank account ending 6789',
      capturedCents: 0,
      paymentId: REQUEST.paymentId,
    });
    const { processorId } = payment;
    expect(server.intents.get(processorId)).toMatchObject({ status: 'requires_confirmation' });
    expect(await stripe.confirm(processorId, key())).toMatchObject({ state: 'authorized' });
    expect(await stripe.release(processorId, key())).toMatchObject({ state: 'released' });
    await expect(stripe.capture(processorId, AMOUNT, key(), 'bank_account')).rejects.toThrow(ProcessorRejectionError);
  });

  it('must be saved before, because the holder allows debits then', async () => {
    await expect(
      stripe.authorize({ ...REQUEST, source: { token: 'pm_usBankAccount_success' }, method: 'bank_account' }, key()),
    ).rejects.toThrow(ProcessorRejectionError);
  });

  it('debits once, also if the answer is lost, and the bank pays days later', async () => {
    const { processorId } = await authorize();
    const same = key();
    server.failNext('503');
    await expect(stripe.capture(processorId, AMOUNT, same, 'bank_account')).rejects.toThrow(ProcessorUnavailableError);
    expect(await stripe.capture(processorId, AMOUNT, same, 'bank_account')).toMatchObject({ state: 'debiting' });
    expect(await stripe.capture(processorId, AMOUNT, key(), 'bank_account')).toMatchObject({
      state: 'debiting',
      capturedCents: 0,
    });
    const confirmed = server.calls.filter(({ url }) => url === `/v1/payment_intents/${processorId}/confirm`);
    expect(confirmed).toHaveLength(1);
    await expect(stripe.release(processorId, key())).rejects.toThrow(ProcessorRejectionError);
    server.debits.succeed(processorId);
    expect(await stripe.retrieve(processorId)).toMatchObject({ state: 'captured', capturedCents: AMOUNT });
  });

  it('debits only what a cancellation keeps', async () => {
    const { processorId } = await authorize();
    expect(await stripe.capture(processorId, 100_000, key(), 'bank_account')).toMatchObject({ state: 'debiting' });
    server.debits.succeed(processorId);
    expect(await stripe.retrieve(processorId)).toMatchObject({ capturedCents: 100_000 });
  });

  it.each([
    ['insufficient_funds', 'insufficient_funds'],
    ['account_closed', 'account_closed'],
    ['debit_not_authorized', 'account_closed'],
    ['generic_could_not_process', 'processing_error'],
  ])('is declined days later for %s', async (code, declineReason) => {
    const processorId = await debit();
    server.debits.fail(processorId, code);
    expect(await stripe.retrieve(processorId)).toMatchObject({
      state: 'declined',
      declineReason,
      label: 'Bank account ending 6789',
      capturedCents: 0,
    });
  });

  it('charges an installment without the guest', async () => {
    const { methodId } = await save();
    const charged = await stripe.charge({ ...REQUEST, methodId }, key());
    expect(charged).toMatchObject({ state: 'debiting' });
    server.debits.succeed(charged.processorId);
    expect(await stripe.retrieve(charged.processorId)).toMatchObject({ state: 'captured', returned: null });
  });

  it('refunds to the account', async () => {
    const processorId = await debit();
    server.debits.succeed(processorId);
    expect(await stripe.refund(processorId, 100_000, key())).toMatchObject({
      state: 'captured',
      refundedCents: 100_000,
      label: 'Bank account ending 6789',
    });
    expect(server.calls.at(-2)).toMatchObject({
      url: '/v1/refunds',
      form: { payment_intent: processorId, amount: '100000' },
    });
  });

  it('says that the bank took it back, with the fee, and not that it is disputed', async () => {
    const processorId = await debit();
    server.debits.succeed(processorId);
    server.dispute(processorId, null, 'bank_cannot_process', 1_500);
    expect(await stripe.retrieve(processorId)).toMatchObject({
      state: 'captured',
      disputed: false,
      returned: { cents: AMOUNT, feeCents: 1_500 },
    });
  });
});

it('webhooks name the saved method, also after its setup failed', () => {
  const read = (type: string, object: object) => {
    const body = Buffer.from(JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } }));
    const seconds = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', SECRET).update(`${seconds}.`).update(body).digest('hex');
    return stripe.readWebhook(body, { 'stripe-signature': `t=${seconds},v1=${signature}` });
  };
  const event = { eventId: 'evt_1', methodId: 'pm_1' };
  const type = 'setup_intent.succeeded';
  expect(read(type, { id: 'seti_1', payment_method: 'pm_1' })).toEqual({ ...event, type });
  expect(
    read('setup_intent.setup_failed', {
      id: 'seti_1',
      payment_method: null,
      last_setup_error: { payment_method: { id: 'pm_1' } },
    }),
  ).toMatchObject(event);
  expect(read('mandate.updated', { id: 'mandate_1', payment_method: 'pm_1' })).toMatchObject(event);
  expect(read('setup_intent.succeeded', { id: 'seti_2', payment_method: null })).toBeNull();
});
