import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from './decline-words.ts';

/** Where a payment stands with the processor. A decline is an answer, not an error. */
export type ProcessorState = 'requires_action' | 'processing' | 'authorized' | 'captured' | 'released' | 'declined';

/** What the processor says about one payment at one moment. Amounts in cents. */
export type ProcessorPayment = {
  readonly processorId: string;
  /** Our own id, given at `authorize`: an event can arrive before the answer that carries `processorId`. */
  readonly paymentId: string | null;
  readonly state: ProcessorState;
  /** 'Visa ending 4242' */
  readonly label: string;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The bank's own page, while the state is `requires_action`. */
  readonly actionUrl: string | null;
  readonly declineReason: DeclineReason | null;
  readonly disputed: boolean;
};

export type AuthorizeRequest = {
  readonly paymentId: string;
  /** Made by the processor's own form in the browser; used once. */
  readonly token: string;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly description: string;
  /** Where the bank's page goes when it is done and is not framed. */
  readonly returnUrl: string;
};

/** An event says only that something changed: what is true now is asked with `retrieve`, so their order does not matter. */
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
 * A company that moves money. Every write takes a key: the same key again is the same request and answers the same,
 * which is what lets a crash between calling and recording be repaired by calling again.
 */
export type PaymentProcessor = {
  readonly name: 'sandbox' | 'stripe';
  readonly methods: readonly PaymentMethod[];
  readonly form: FormConfiguration;
  authorize(request: AuthorizeRequest, key: string): Promise<ProcessorPayment>;
  /** Goes on after the bank's check; where there is nothing to go on with, the same as `retrieve`. */
  confirm(processorId: string, key: string): Promise<ProcessorPayment>;
  retrieve(processorId: string): Promise<ProcessorPayment>;
  /** Takes `amountCents` of the authorized amount and releases the rest. */
  capture(processorId: string, amountCents: number, key: string): Promise<ProcessorPayment>;
  release(processorId: string, key: string): Promise<ProcessorPayment>;
  refund(processorId: string, amountCents: number, key: string): Promise<ProcessorPayment>;
  /** Throws `WebhookVerificationError` if the signature is missing, wrong or too old. */
  readWebhook(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): ProcessorEvent | null;
};

/** The processor did not answer, or answered that it cannot now. Nothing is known: the same call with the same key is right. */
export class ProcessorUnavailable extends Error {
  override name = 'ProcessorUnavailable';
}

/** The processor understood and will never do this (a payment that is already released, an amount above the authorized amount). */
export class ProcessorRejectionError extends Error {
  override name = 'ProcessorRejectionError';
}

export class WebhookVerificationError extends Error {
  override name = 'WebhookVerificationError';
}
