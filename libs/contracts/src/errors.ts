/** Every error code that the API can answer, with its status. The set is closed: a new reason is a new line here. */
export const ERROR_STATUS = {
  bad_request: 400,
  payment_declined: 402,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  home_removed: 410,
  conflict: 409,
  dates_taken: 409,
  hold_expired: 409,
  price_changed: 409,
  action_not_allowed: 409,
  idempotency_mismatch: 409,
  email_taken: 409,
  invalid: 422,
  outside_zoom: 422,
  promo_refused: 422,
  token_invalid: 422,
  rate_limited: 429,
  internal: 500,
  processor_unavailable: 502,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
