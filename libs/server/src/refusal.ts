/** Requests that a server rejects before any route: status, error code and message. */
const REFUSALS = {
  bad_request: { status: 400, message: 'The request could not be understood.' },
  request_timeout: {
    status: 408,
    message: 'The request took too long to arrive. Check your connection and try again.',
  },
  too_large: { status: 413, message: 'This is too large. Send at most 1 MB.' },
  expectation_failed: { status: 417, message: 'The Expect header may only be 100-continue.' },
  misdirected: { status: 421, message: 'This server does not serve that host name. Use the address of the site.' },
  rate_limited: { status: 429, message: 'Too many requests at the same time. Wait a moment and try again.' },
  headers_too_large: {
    status: 431,
    message: 'The address or the headers are too long. Clear the cookies of this site and try again.',
  },
  unavailable: { status: 503, message: 'The site is busy. Try again in a moment.' },
} as const;

export type RefusalCode = keyof typeof REFUSALS;

export const REFUSAL_MESSAGES = Object.fromEntries(
  Object.entries(REFUSALS).map(([code, { message }]) => [code, message]),
) as Record<RefusalCode, string>;

/** A request that is rejected for any path. The error handler of each server picks the response format by path. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly statusCode: number;
  /** Value of `Retry-After`, if a retry can help. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: RefusalCode,
    { message, retryAfterSeconds, cause }: { message?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message ?? REFUSALS[code].message, { cause });
    this.code = code;
    this.statusCode = REFUSALS[code].status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The error format of the api (product 1), as JSON. */
export function errorJson({ code, message }: { code: string; message: string }, requestId: string): string {
  return JSON.stringify({ error: { code, message, request_id: requestId } });
}
