export { DECLINE_MESSAGES, type DeclineReason } from './decline-messages.ts';
export { type Payments } from './payments.ts';
export type { PaymentProcessor } from './processor.ts';
export type { PaymentSubject } from './recorder.ts';
export { registerPayments, type PaymentsOptions } from './register-payments.ts';
export type { Payment, PaymentOperation } from './tables.ts';
export type { PaymentWatcher } from './watchers.ts';
