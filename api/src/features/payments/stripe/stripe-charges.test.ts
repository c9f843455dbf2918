import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProcessorUnavailableError, type PaymentProcessor } from '../processor.ts';
import { createStripeProcessor } from './stripe-processor.ts';
import { startStripeServer } from './stripe-server.testing.ts';

const DAY_MS = 86_400_000;
const START = Date.parse('2026-11-20T18:00:00Z');
let now = START;
let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: PaymentProcessor;

beforeAll(async () => {
  server = await startStripeServer({ now: () => now });
  stripe = createStripeProcessor({
    secretKey: 'sk_test_local',
    publishableKey: 'pk_test_local',
    webhookSecret: undefined,
    apiBase: server.apiBase,
    customers: { getId: (_, create) => create('customer-key') },
  });
});
afterAll(() => server.close());

const authorize = (paymentId: string, token = 'pm_card_visa') =>
  stripe.authorize(
    {
      paymentId,
      customer: '12',
      source: { token },
      method: 'card',
      amountCents: 50_000,
      description: 'LS-7K2M9Q',
      returnUrl: 'https://lodestay.example/pay',
    },
    randomUUID(),
  );

it('lists the charges of a period from all pages, with what was captured and refunded', async () => {
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const [before, captured, authorized, declined] = ids as [string, string, string, string];
  await authorize(before);
  now += DAY_MS;
  const { processorId } = await authorize(captured);
  await stripe.capture(processorId, 40_000, 'capture', 'card');
  await stripe.refund(processorId, 15_000, 'refund');
  now += DAY_MS;
  await authorize(authorized);
  await authorize(declined, 'pm_card_chargeDeclined');
  const charges = await stripe.listCharges(new Date(START + DAY_MS), new Date(now + 1000));
  expect(charges.map(({ paymentId }) => paymentId)).toEqual([declined, authorized, captured]);
  expect(charges.map(({ capturedCents, refundedCents }) => [capturedCents, refundedCents])).toEqual([
    [0, 0],
    [0, 0],
    [40_000, 15_000],
  ]);
  expect(charges[2]).toMatchObject({ processorId, createdAt: new Date(START + DAY_MS) });
  expect(server.calls.filter(({ url }) => url === '/v1/charges')).toHaveLength(2);
  expect(await stripe.listCharges(new Date(START + DAY_MS), new Date(now))).toHaveLength(1);
});

it('counts a debit only once the bank has answered', async () => {
  const { processorId } = await authorize(randomUUID());
  server.intents.get(processorId)!.status = 'processing';
  expect(await stripe.listCharges(new Date(now), new Date(now + 1000))).toContainEqual(
    expect.objectContaining({ processorId, capturedCents: 0 }),
  );
});

it('says that it got no answer', async () => {
  server.failNextCharges('503');
  await expect(stripe.listCharges(new Date(START), new Date(now))).rejects.toThrow(ProcessorUnavailableError);
});
