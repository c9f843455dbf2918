import type { PaymentMethod } from '@lodestay/contracts';
import type { DeclineReason } from './decline-messages.ts';

/** The processor's state of a payment. A decline is a state, not an error. */
export type ProcessorState =
  | 'requires_action'
  | 'processing'
  | 'authorized'
  /** After `capture`, a bank account is being debited. The bank answers in days. */
  | 'debiting'
  | 'captured'
  | 'released'
  | 'declined';

/** `requires_action`: the bank wants the guest to confirm. `requires_verification`: the guest must enter the amounts of two small deposits. */
export type ProcessorMethodState = 'ready' | 'requires_action' | 'requires_verification' | 'unusable';

/** A card or bank account that is saved at the processor for later charges. */
export type ProcessorMethod = {
  readonly methodId: string;
  readonly kind: PaymentMethod;
  /** For example 'Visa ending 4242'. */
  readonly label: string;
  /** The last month in which a card works. */
  readonly expiresOn: { readonly year: number; readonly month: number } | null;
  /** The same for the same card or bank account, however often it is saved. Null if unknown. */
  readonly fingerprint: string | null;
  readonly state: ProcessorMethodState;
  /** The URL of the bank's page while the state is `requires_action`. */
  readonly actionUrl: string | null;
  /** The processor's page to enter the deposits, while the state is `requires_verification`. Null if only our own form takes them. */
  readonly verificationUrl: string | null;
  /** Why the bank refused to save it; set only while the state is `unusable`. */
  readonly declineReason: DeclineReason | null;
};

/** A snapshot of a payment from the processor. Amounts are in cents. */
export type ProcessorPayment = {
  readonly processorId: string;
  /** Our own ID, sent with `authorize`, because an event can arrive before the answer that contains `processorId`. */
  readonly paymentId: string | null;
  readonly state: ProcessorState;
  /** For example 'Visa ending 4242'. */
  readonly label: string;
  /** The saved method that pays. Null for payments that did not save theirs. */
  readonly method: ProcessorMethod | null;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** The URL of the bank's page while the state is `requires_action`. */
  /** Null while the processor has none yet; `confirm` asks for one. */
  readonly actionUrl: string | null;
  readonly declineReason: DeclineReason | null;
  readonly disputed: boolean;
  /** The account holder's bank took a debit back after it had worked. Null if not. Unlike a dispute, that is final. */
  readonly returned: { readonly cents: number; readonly feeCents: number } | null;
  /** Refunds that worked at first and did not reach the guest. `refundedCents` is without them. */
  readonly failedRefunds: readonly FailedRefund[];
};

export type FailedRefund = {
  /** The idempotency key of the refund. Null if it was not ours. */
  readonly key: string | null;
  readonly cents: number;
  /** The processor's code, such as 'account_closed'. Null if it does not say. */
  readonly reason: string | null;
};

export type PaymentSource =
  /** Created by the processor's form in the browser. Can be used once. Its card or bank account is saved for later charges. */
  | { readonly token: string }
  /** A saved method. */
  | { readonly methodId: string };

export type AuthorizeRequest = {
  readonly paymentId: string;
  /** Our reference of the account that pays. */
  readonly customer: string;
  readonly source: PaymentSource;
  readonly method: PaymentMethod;
  readonly amountCents: number;
  readonly description: string;
  /** Where the bank's page redirects when it is not in a frame. */
  readonly returnUrl: string;
};

/** A payment with a saved method while the guest is away. */
export type ChargeRequest = Omit<AuthorizeRequest, 'source' | 'method'> & { readonly methodId: string };

export type SaveMethodRequest = {
  /** Our reference of the account. */
  readonly customer: string;
  readonly token: string;
  readonly kind: PaymentMethod;
  /** Where the bank's page redirects when it is not in a frame. */
  readonly returnUrl: string;
  /** The browser in which the account holder allowed debits. Banks can ask for it. */
  readonly acceptedBy: { readonly ipAddress: string; readonly userAgent: string };
};

/** What the processor says about a cardholder's dispute. */
export type ProcessorDispute = {
  readonly disputeId: string;
  /** The processor's code, such as 'fraudulent'. */
  readonly reason: string | null;
  /** Until when evidence is accepted. Null if the processor does not say. */
  readonly respondBy: Date | null;
};

/** What the processor charged and refunded of a payment, over all its attempts. Amounts are in cents. */
export type ProcessorCharge = {
  readonly processorId: string;
  /** Our own ID. Null for a charge of another system. */
  readonly paymentId: string | null;
  readonly capturedCents: number;
  readonly refundedCents: number;
  /** When it was charged, or first tried. */
  readonly createdAt: Date;
};

/** What proves a stay and its charge. It can be submitted once. */
export type DisputeEvidence = {
  readonly disputeId: string;
  /** A PDF. */
  readonly document: Buffer;
  readonly customerName: string;
  readonly productDescription: string;
  /** The days of the stay. */
  readonly serviceDate: string;
};

/** A sign that a payment changed. The current state is read with `retrieve`, so the order of events does not matter. */
export type PaymentEvent = {
  readonly eventId: string;
  readonly type: string;
  readonly processorId: string;
  readonly paymentId: string | null;
};

/** A sign that a saved method changed, such as a bank account that was verified. Its current state is read with `retrieveMethod`. */
export type MethodEvent = { readonly eventId: string; readonly type: string; readonly methodId: string };

export type ProcessorEvent = PaymentEvent | MethodEvent;

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
  /** Days until a bank has surely answered the debit of a booking. 0 if bookings by bank account are paid at once. */
  readonly debitDays: number;
  readonly form: FormConfiguration;
  authorize(request: AuthorizeRequest, key: string): Promise<ProcessorPayment>;
  /**
   * Charges a saved method at once. It can end `captured`, `declined`, `processing` (a bank debit takes days, and may be declined then)
   * or `requires_action` (the guest confirms later).
   */
  charge(request: ChargeRequest, key: string): Promise<ProcessorPayment>;
  /** Continues after the bank's confirmation. Same as `retrieve` if nothing is left to confirm. */
  confirm(processorId: string, key: string): Promise<ProcessorPayment>;
  retrieve(processorId: string): Promise<ProcessorPayment>;
  /**
   * Charges `amountCents` of the authorized amount and releases the rest. For a bank account that was only checked until now, this starts
   * the debit.
   */
  capture(processorId: string, amountCents: number, key: string, method: PaymentMethod): Promise<ProcessorPayment>;
  release(processorId: string, key: string): Promise<ProcessorPayment>;
  refund(processorId: string, amountCents: number, key: string): Promise<ProcessorPayment>;
  /** The charges that were created from `from` until just before `until`, one for each payment, also those that moved no money. */
  listCharges(from: Date, until: Date): Promise<ProcessorCharge[]>;
  /** The disputes of a payment, the oldest first. */
  listDisputes(processorId: string): Promise<ProcessorDispute[]>;
  submitEvidence(evidence: DisputeEvidence, key: string): Promise<void>;
  /** Saves a card or bank account without a payment. */
  saveMethod(request: SaveMethodRequest, key: string): Promise<ProcessorMethod>;
  retrieveMethod(methodId: string): Promise<ProcessorMethod>;
  /** Verifies a bank account by the amounts of the two small deposits that it received, in any order. */
  verifyMethod(methodId: string, amountsCents: readonly [number, number], key: string): Promise<ProcessorMethod>;
  /** Forgets a method, so that it can never be charged again. */
  removeMethod(methodId: string, key: string): Promise<void>;
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
