import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ProcessorRejectionError, ProcessorUnavailableError, type PaymentProcessor } from '../processor.ts';
import { createStripeProcessor } from './stripe-processor.ts';
import { startStripeServer } from './stripe-server.testing.ts';

let server: Awaited<ReturnType<typeof startStripeServer>>;
let stripe: PaymentProcessor;

beforeAll(async () => {
  server = await startStripeServer();
  stripe = createStripeProcessor({
    secretKey: 'sk_test_local',
    publishableKey: 'pk_test_local',
    webhookSecret: undefined,
    apiBase: server.apiBase,
    customers: { getId: (_, create) => create('customer-key') },
  });
});
afterAll(() => server.close());

const EVIDENCE = {
  document: Buffer.from('%PDF-1.7 evidence'),
  customerName: 'Maya Ortiz',
  productDescription: 'Furnished apartment, Larkspur Works, 207',
  serviceDate: 'Jan 11, 2027 to Apr 11, 2027',
};

async function charge(): Promise<string> {
  const { processorId } = await stripe.authorize(
    {
      paymentId: '0b0f8f4e-7a0e-4c60-9d0f-2b6c8c5b3a11',
      customer: '12',
      source: { token: 'pm_card_visa' },
      method: 'card',
      amountCents: 393_149,
      description: 'LS-7K2M9Q',
      returnUrl: 'https://lodestay.example/pay',
    },
    'authorize',
  );
  await stripe.capture(processorId, 393_149, 'capture', 'card');
  return processorId;
}

it('a dispute has a deadline, and takes evidence once: a file, then the update of the dispute', async () => {
  const processorId = await charge();
  expect(await stripe.listDisputes(processorId)).toEqual([]);
  const disputeId = server.dispute(processorId, 1_800_000_000);
  expect(await stripe.retrieve(processorId)).toMatchObject({ disputed: true });
  const dispute = { disputeId, reason: 'fraudulent', respondBy: new Date(1_800_000_000_000) };
  expect(await stripe.listDisputes(processorId)).toEqual([dispute]);
  const submission = 'first';
  server.failNext('lost_answer', 'hang_up');
  await expect(stripe.submitEvidence({ disputeId, ...EVIDENCE }, submission)).rejects.toThrow(
    ProcessorUnavailableError,
  );
  await stripe.submitEvidence({ disputeId, ...EVIDENCE }, submission);
  expect(server.calls.slice(-2)).toMatchObject([
    { url: '/v1/files', key: `${submission}-file`, form: { purpose: 'dispute_evidence' } },
    {
      url: `/v1/disputes/${disputeId}`,
      key: submission,
      form: {
        submit: 'true',
        'evidence[service_documentation]': 'file_evidence',
        'evidence[customer_name]': 'Maya Ortiz',
        'evidence[service_date]': 'Jan 11, 2027 to Apr 11, 2027',
      },
    },
  ]);
  await expect(stripe.submitEvidence({ disputeId, ...EVIDENCE }, 'second')).rejects.toThrow(ProcessorRejectionError);
});
