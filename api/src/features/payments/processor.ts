import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from './decline-messages.ts';

/** The processor's state of a payment. A decline is a state, not an error. */
export type ProcessorState = 'requires_action' | 'processing' | 'authorized' | 'captured' | 'released' | 'declined';

/** A snapshot of a payment from the processor. Amounts are in cents. */
export type ProcessorPayment = {
  readonly processorId: string;
  /** Our own ID, sent with `authorize`, because an event can arrive before the answer that contains `processorId`. */
  readonly paymentId: string | null;
  readonly state: ProcessorState;
  /** For example 'Visa ending 4242'. */
  readonly label: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The URL of the bank's page while the state is `requires_action`. */
  readonly actionUrl: string | null;
  readonly declineReason: DeclineReason | null;
  readonly disputed: boolean;
};

export type AuthorizeRequest = {
  readonly paymentId: string;
  /** Created by the processor's form in the browser. Can be used once. */
  readonly token: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly description: string;
  /** Where the bank's page redirects when it is not in a frame. */
  readonly returnUrl: string;
};

/** A sign that a payment changed. The current state is read with `retrieve`, so the order of events does not matter. */
export type ProcessorEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly processorId: string;
  readonly paymentId: string | null;
};

export type FormConfiguration = {
  /** Origin of the card form; the checkout page must allow it in `frame-src`. */
  readonly origin: string;
  readonly publishableKey: string;
  readonly testCards: readonly { readonly method: PaymentMethod; readonly number: string; readonly outcome: string }[];
};

/**
 * A payment processor. Every write takes an idempotency key: a repeated key returns the first answer, so a call can safely be
 * repeated after a crash.
 */
export type PaymentProcessor = {
  readonly name: 'sandbox' | 'stripe';
  readonly methods: readonly PaymentMethod[];
  readonly form: FormConfiguration;
  authorize(request: AuthorizeRequest, key: string): Promise<ProcessorPayment>;
  /** Continues after the bank's confirmation. Same as `retrieve` if nothing is left to confirm. */
  confirm(processorId: string, key: string): Promise<ProcessorPayment>;
  retrieve(processorId: string): Promise<ProcessorPayment>;
  /** Charges `amountCents` of the authorized amount and releases the rest. */
  capture(processorId: string, amountCents: number, key: string): Promise<ProcessorPayment>;
  release(processorId: string, key: string): Promise<ProcessorPayment>;
  refund(processorId: string, amountCents: number, key: string): Promise<ProcessorPayment>;
  /** Throws `WebhookVerificationError` if the signature is missing, wrong or too old. */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProcessorEvent | null;
};

/** The processor did not answer or is temporarily unavailable. The outcome is unknown, so repeat the call with the same key. */
export class ProcessorUnavailableError extends Error {
  override name = 'ProcessorUnavailableError';
}

/** The processor rejected the call for good, e.g. the payment is already released or the amount is too high. */
export class ProcessorRejectionError extends Error {
  override name = 'ProcessorRejectionError';
}

export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}
