import { ERROR_STATUS, MESSAGES, type ErrorCode } from '@lodestay/contracts';
import { REFUSAL_MESSAGES } from '@lodestay/server';

export type FieldError = { path: string; message: string };

export type AppErrorDetails = {
  /** For a person to read; without it the code's own sentence is used. */
  message?: string;
  /** Paths are those of the wire, e.g. `occupants.0.first_name`. */
  fields?: FieldError[];
  /** More that the caller can act on, in camelCase, e.g. `{ heldUntil }` of dates_taken. */
  data?: Record<string, unknown>;
  cause?: unknown;
};

/** A failure that the caller is told about. The code decides the status (`ERROR_STATUS` of the contracts). */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldError[] | undefined;
  readonly data: Record<string, unknown> | undefined;

  constructor(code: ErrorCode, { message, fields, data, cause }: AppErrorDetails = {}) {
    super(message ?? SENTENCES[code], { cause });
    this.code = code;
    this.fields = fields;
    this.data = data;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const SENTENCES: Record<ErrorCode, string> = {
  ...REFUSAL_MESSAGES,
  payment_declined: 'The payment was declined. No money was taken.',
  unauthenticated: 'Please sign in.',
  invalid_credentials: 'The email address or the password is not right.',
  forbidden: 'You may not do this.',
  foreign_origin: 'This request came from another site and was not carried out.',
  email_unconfirmed: 'Confirm your email address first. Open the link we’ve emailed to you.',
  not_found: 'This could not be found.',
  home_removed: 'This home is no longer offered.',
  conflict: 'Somebody else changed this at the same time. Please try again.',
  dates_taken: 'These dates have just been taken.',
  hold_expired: 'The hold has expired. Hold the home again to go on.',
  hold_limit: 'You’re already holding 2 homes. Release one or finish paying to hold another.',
  hold_too_soon: 'You’ve held this home twice in a row. Try again in an hour, or choose another home.',
  price_changed: 'The price has changed. Please look at the new one.',
  action_not_allowed: 'This is not possible at this point of the reservation.',
  idempotency_mismatch: 'This request key was already used for another request.',
  email_taken: 'There is already an account with this email address.',
  invalid: 'Please check what you entered.',
  outside_zoom: 'The map is outside the allowed zoom bounds.',
  promo_refused: 'This code cannot be used.',
  token_invalid: MESSAGES.verification,
  rate_limited: 'Too many attempts. Please wait a moment.',
  internal: MESSAGES.generic,
  processor_unavailable: 'The payment processor does not answer. No money was taken. Please try again.',
  unavailable: MESSAGES.generic,
};
