export { isFramedCheck, type PaymentDetailsHandle } from './details-contract.ts';
export { formatExpiry } from './format-expiry.ts';
export { PaymentDetails } from './payment-details.tsx';
export { TestNumbers } from './test-numbers.tsx';
