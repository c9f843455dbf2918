import { ERROR_STATUS, MESSAGES, type ErrorCode } from '@lodestay/contracts';
import { REFUSAL_MESSAGES } from '@lodestay/server';

export type FieldError = { path: string; message: string };

export type AppErrorDetails = {
  /** Shown to the person; by default, the standard message of the code. */
  message?: string;
  /** Paths use wire names, e.g. `occupants.0.first_name`. */
  fields?: FieldError[];
  /** Additional data for the caller in camelCase, e.g. `{ heldUntil }` for dates_taken. Sent as `error.data` in snake_case. */
  data?: Record<string, unknown>;
  cause?: unknown;
};

/** An error that is sent to the caller. The code determines the HTTP status (`ERROR_STATUS` in contracts). */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { message, fields, data, cause }: AppErrorDetails = {}) {
    super(message ?? DEFAULT_MESSAGES[code], { cause });
    this.code = code;
    this.fields = fields;
    this.data = data;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const DEFAULT_MESSAGES: Record<ErrorCode, string> = {
  ...REFUSAL_MESSAGES,
  payment_declined: 'The payment was declined. You weren’t charged. Try another payment method.',
  unauthenticated: 'Please sign in.',
  invalid_credentials: 'The email address or password is wrong. Check both and try again.',
  forbidden: 'You don’t have permission to do this.',
  foreign_origin: 'This request came from another site, so it was blocked. Open the page on this site and try again.',
  email_unconfirmed: 'Confirm your email address first. Open the link we’ve emailed to you.',
  not_found: 'We couldn’t find this. Check the address and try again.',
  account_suspended: 'This account is suspended. Contact us to restore it.',
  second_factor_required: 'Enter the code from your authenticator app to finish signing in.',
  confirmation_required: 'Confirm that it’s you to continue.',
  home_removed: 'This home is no longer listed.',
  link_ended: 'This link no longer works.',
  conflict: 'Not saved: someone changed this first. Please try again.',
  dates_taken: 'These dates were just taken. Choose other dates.',
  hold_expired: 'Your hold has expired. Hold the home again to continue.',
  hold_limit: 'You’re already holding 2 homes. Release one or finish paying to hold another.',
  hold_too_soon: 'You’ve held this home twice in a row. Try again in an hour, or choose another home.',
  price_changed: 'The price has changed. Review the new price before you continue.',
  action_not_allowed: 'The reservation’s current status doesn’t allow this. Reload the page to see what you can do.',
  idempotency_mismatch: 'This idempotency key was already used for a different request. Use a new key.',
  email_taken: 'There is already an account with this email address.',
  invalid: 'Please check what you entered.',
  outside_zoom: 'The map is outside the allowed zoom bounds.',
  promo_refused: 'This promo code can’t be used.',
  token_invalid: 'This link was used, has expired, or is not complete. Request a new one.',
  rate_limited: 'Too many attempts. Please wait a moment.',
  internal: MESSAGES.generic,
  processor_unavailable: 'We couldn’t reach the payment processor. You weren’t charged. Please try again.',
  unavailable: MESSAGES.generic,
};
