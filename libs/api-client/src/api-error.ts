import type { ErrorBody, ErrorCode } from '@lodestay/contracts';

export type FieldError = { path: string; message: string };

/** An error response of the API, or no response (`status` 0, code `unavailable`). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly fields: readonly FieldError[];
  readonly requestId: string | null;
  /** The parsed body, for codes that carry more than a message (a new quote with `price_changed`). */
  readonly body: unknown;

  constructor(status: number, body: Partial<ErrorBody> | null, cause?: unknown) {
    super(body?.error?.message ?? 'The service did not answer.', { cause });
    this.name = 'ApiError';
    this.status = status;
    this.code =
      (body?.error?.code as ErrorCode | undefined) ??
      (status === 401 ? 'unauthenticated' : status === 404 ? 'not_found' : status ? 'internal' : 'unavailable');
    this.fields = body?.error?.fields ?? [];
    this.requestId = body?.error?.request_id ?? null;
    this.body = body;
  }
}

/** The challenge of a sign-in that needs a code (`completeSignIn`), or null for any other error. */
export function getSignInChallenge(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return null;
  const { data } = (error.body as { error: { data?: { challenge?: string } } }).error;
  return data?.challenge ?? null;
}
