export { toRefundFailureSource } from './book-movements.ts';
export { registerChargeComparison, type ProcessorDifference } from './compare-charges.ts';
export { DECLINE_MESSAGES, DECLINE_REASONS, type DeclineReason } from './decline-messages.ts';
export { getCreditCents } from './credit-payments.ts';
export { createPayments, type Payments } from './payments.ts';
export { createSandboxFaults, type SandboxFaults } from './sandbox/faults.ts';
export { createSandboxBank } from './sandbox/sandbox-bank.ts';
export { createSandboxProcessor } from './sandbox/sandbox-processor.ts';
export {
  ProcessorRejectionError,
  ProcessorUnavailableError,
  WebhookVerificationError,
  type PaymentProcessor,
  type ProcessorMethod,
  type SaveMethodRequest,
} from './processor.ts';
export { toCustomer } from './repository.ts';
export { isDebiting, isDisputed } from './refundable-payments.ts';
export { splitRefund, type RefundablePayment } from './split-refund.ts';
export type { MembershipSubject, PaymentSubject } from './recorder.ts';
export { registerPayments, type PaymentsOptions } from './register-payments.ts';
export { isMembershipPayment } from './tables.ts';
export type { AnyPayment, MembershipPayment, Payment, PaymentOperation } from './tables.ts';
export type { MembershipWatcher, PaymentWatcher } from './watchers.ts';
