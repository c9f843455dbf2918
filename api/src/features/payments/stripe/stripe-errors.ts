import Stripe from 'stripe';
import type { DeclineReason } from '../decline-messages.ts';
import { ProcessorRejectionError, ProcessorUnavailableError } from '../processor.ts';

const { errors } = Stripe;

/** Maps a Stripe decline code to a reason we have a message for (https://docs.stripe.com/declines/codes). */
export function toDeclineReason(error: { code?: string; decline_code?: string } | null | undefined): DeclineReason {
  if (error?.decline_code === 'insufficient_funds') return 'insufficient_funds';
  switch (error?.code) {
    case 'expired_card':
    case 'incorrect_cvc':
    case 'processing_error':
      return error.code;
    case 'payment_intent_authentication_failure':
    case 'setup_intent_authentication_failure':
      return 'authentication_failed';
    default:
      return 'card_declined';
  }
}

/** The account is closed, does not exist, or cannot be debited. */
const UNUSABLE_ACCOUNT = new Set([
  'account_closed',
  'account_invalid',
  'account_number_invalid',
  'bank_account_restricted',
  'bank_account_unusable',
  'debit_not_authorized',
  'no_account',
  'payment_method_bank_account_blocked',
]);

/** Deposits that did not arrive, or whose amounts were wrong too often or never entered. */
const UNVERIFIED = new Set([
  'bank_account_verification_failed',
  'payment_method_microdeposit_failed',
  'payment_method_microdeposit_verification_attempts_exceeded',
  'payment_method_microdeposit_verification_timeout',
]);

/** The same for a bank account (https://docs.stripe.com/payments/ach-direct-debit#failed-payments). */
export function toDebitFailure(error: { code?: string; decline_code?: string } | null | undefined): DeclineReason {
  const code = error?.code ?? '';
  if (code === 'insufficient_funds' || error?.decline_code === 'insufficient_funds') return 'insufficient_funds';
  if (UNUSABLE_ACCOUNT.has(code)) return 'account_closed';
  return UNVERIFIED.has(code) ? 'verification_required' : 'processing_error';
}

/**
 * Runs a call and converts Stripe's errors to ours. After a network error, 429, 409 (key in use) or 5xx the outcome is unknown
 * and the call must be repeated. A key that was used with other parameters says nothing either: that call may have worked. Only an error that Stripe reports about the request itself is final.
 */
export async function convertStripeErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const isFinal = cause instanceof errors.StripeInvalidRequestError || cause instanceof errors.StripeCardError;
    if (isFinal) throw new ProcessorRejectionError(cause.message, { cause });
    if (cause instanceof errors.StripeError) throw new ProcessorUnavailableError(cause.message, { cause });
    throw cause;
  }
}
