import type { Clock } from '../../../platform/clock/index.ts';
import type { PaymentProcessor, ProcessorMethod, ProcessorPayment } from '../processor.ts';
import { WebhookVerificationError } from '../processor.ts';
import { SIGNATURE_HEADER, verifyWebhook } from '../webhook-signature.ts';
import type { SandboxMethod, SandboxPayment } from './outcomes.ts';
import type { SandboxBank } from './sandbox-bank.ts';
import { TEST_ACCOUNTS } from './test-accounts.ts';

export type SandboxSettings = {
  bank: SandboxBank;
  clock: Clock;
  /** The sandbox's own origin, as browsers reach it. */
  origin: string;
  webhookSecret: string;
};

/** Implements `PaymentProcessor` on the sandbox. It never handles card numbers. */
export function createSandboxProcessor({ bank, clock, origin, webhookSecret }: SandboxSettings): PaymentProcessor {
  const toProcessorMethod = (method: SandboxMethod): ProcessorMethod => ({
    methodId: method.id,
    kind: method.kind,
    label: method.label,
    expiresOn: method.expiresYear === null ? null : { year: method.expiresYear, month: method.expiresMonth! },
    fingerprint: method.fingerprint,
    state: method.state,
    actionUrl:
      method.state === 'requires_action'
        ? `${origin}/v1/method-challenges/${method.id}?secret=${method.challengeSecret}`
        : null,
    // The form of our own page takes the amounts of the deposits.
    verificationUrl: null,
    declineReason: method.declineReason,
  });

  const toProcessorPayment = async (payment: SandboxPayment): Promise<ProcessorPayment> => ({
    processorId: payment.id,
    paymentId: payment.reference,
    state: payment.state,
    label: payment.label,
    method: payment.methodId === null ? null : toProcessorMethod(await bank.methods.findOfPayment(payment.methodId)),
    capturedCents: payment.capturedCents,
    refundedCents: payment.refundedCents,
    actionUrl:
      payment.state === 'requires_action'
        ? `${origin}/v1/challenges/${payment.id}?secret=${payment.challengeSecret}`
        : null,
    declineReason: payment.declineReason,
    disputed: payment.disputed,
    returned: payment.returnedCents > 0 ? { cents: payment.returnedCents, feeCents: payment.returnFeeCents } : null,
    failedRefunds: (await bank.refunds.listFailed(payment.id)).map((refund) => ({
      ...refund,
      reason: 'account_closed',
    })),
  });

  return {
    name: 'sandbox',
    methods: ['card', 'bank_account'],
    debitDays: 0,
    form: {
      origin,
      publishableKey: 'sandbox',
      testCards: TEST_ACCOUNTS.map(({ method, number, outcome }) => ({ method, number, outcome })),
    },
    authorize: async (request, key) => toProcessorPayment(await bank.authorize(request, key)),
    charge: async (request, key) => toProcessorPayment(await bank.charge(request, key)),
    confirm: async (processorId) => toProcessorPayment(await bank.retrieve(processorId)),
    retrieve: async (processorId) => toProcessorPayment(await bank.retrieve(processorId)),
    capture: async (processorId, amountCents, key) =>
      toProcessorPayment(await bank.capture(processorId, amountCents, key)),
    release: async (processorId, key) => toProcessorPayment(await bank.release(processorId, key)),
    refund: async (processorId, amountCents, key) =>
      toProcessorPayment(await bank.refund(processorId, amountCents, key)),
    listCharges: bank.listCharges,
    async listDisputes(processorId) {
      const disputes = await bank.disputes.list(processorId);
      return disputes.map(({ id, reason, respondBy }) => ({ disputeId: id, reason, respondBy }));
    },
    submitEvidence: (evidence, key) => bank.disputes.submit(evidence, key),
    // The sandbox asks for no proof that the holder allowed debits, so a repeated request may come from another browser.
    saveMethod: async ({ customer, token, kind, returnUrl }, key) =>
      toProcessorMethod(await bank.methods.save({ customer, token, kind, returnUrl }, key)),
    retrieveMethod: async (methodId) => toProcessorMethod(await bank.methods.find(methodId)),
    verifyMethod: async (methodId, amountsCents, key) =>
      toProcessorMethod(await bank.methods.verify(methodId, amountsCents, key)),
    removeMethod: (methodId, key) => bank.methods.remove(methodId, key),
    readWebhook(body, headers) {
      verifyWebhook(webhookSecret, body, headers[SIGNATURE_HEADER], clock.now().getTime());
      const event = parseEvent(body);
      return { eventId: event.id, type: event.type, processorId: event.payment.id, paymentId: event.payment.reference };
    },
  };
}

type SandboxEvent = { id: string; type: string; payment: { id: string; reference: string } };

/** The sandbox signed the body, so this check only catches our own mistakes. */
function parseEvent(body: Buffer): SandboxEvent {
  const event = JSON.parse(body.toString('utf8')) as Partial<SandboxEvent>;
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || typeof event.payment?.id !== 'string')
    throw new WebhookVerificationError('The event is malformed');
  return event as SandboxEvent;
}
