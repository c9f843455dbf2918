import Stripe from 'stripe';
import type { DeclineReason } from '../decline-words.ts';
import { ProcessorRejectionError, ProcessorUnavailable } from '../processor.ts';

const { errors } = Stripe;

/** Why a card was declined, as far as it helps the person (https://docs.stripe.com/declines/codes). */
export function declineReasonOf(error: { code?: string; decline_code?: string } | null | undefined): DeclineReason {
  if (error?.decline_code === 'insufficient_funds') return 'insufficient_funds';
  switch (error?.code) {
    case 'expired_card':
    case 'incorrect_cvc':
    case 'processing_error':
      return error.code;
    case 'payment_intent_authentication_failure':
      return 'authentication_failed';
    default:
      return 'card_declined';
  }
}

/**
 * Runs a call and turns Stripe's failures into ours. No answer, a 429, a 409 for a key in use and a 5xx leave the outcome
 * unknown, so they must be asked again; only what Stripe understood and refused is final.
 */
export async function translate<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const isFinal =
      cause instanceof errors.StripeInvalidRequestError ||
      cause instanceof errors.StripeCardError ||
      cause instanceof errors.StripeIdempotencyError;
    if (isFinal) throw new ProcessorRejectionError(cause.message, { cause });
    if (cause instanceof errors.StripeError) throw new ProcessorUnavailable(cause.message, { cause });
    throw cause;
  }
}
