export { createStripeClient, verifyStripeEvent } from './stripe-client.ts';
export { convertStripeErrors } from './stripe-errors.ts';
export { createStripeProcessor } from './stripe-processor.ts';
