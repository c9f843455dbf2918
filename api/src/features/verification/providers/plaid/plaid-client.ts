import { ProcessorRejectionError, ProcessorUnavailableError } from '../../../payments/index.ts';

export type PlaidSettings = { clientId: string; secret: string; apiBase: URL };
export type PlaidClient = <Answer>(path: string, body: object) => Promise<Answer>;

const VERSION = '2020-09-14';
const TIMEOUT_MS = 20_000;

/** Plaid refused the call. The code is one of https://plaid.com/docs/errors. The message contains no token and no personal data. */
export class PlaidError extends ProcessorRejectionError {
  override name = 'PlaidError';
  readonly code: string;
  constructor(path: string, code: string) {
    super(`Plaid refused ${path}: ${code}`);
    this.code = code;
  }
}

/** Calls Plaid's API. After a network error, a timeout, 429 or 5xx the outcome is unknown, so `ProcessorUnavailableError` is thrown. */
export function createPlaidClient({ clientId, secret, apiBase }: PlaidSettings): PlaidClient {
  return async <Answer>(path: string, body: object): Promise<Answer> => {
    let response: Response;
    let answer: unknown;
    try {
      response = await fetch(new URL(path, apiBase), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'plaid-client-id': clientId,
          'plaid-secret': secret,
          'plaid-version': VERSION,
        },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      answer = await response.json();
    } catch (cause) {
      throw new ProcessorUnavailableError(`Plaid did not answer ${path}`, { cause });
    }
    if (response.ok) return answer as Answer;
    if (response.status === 429 || response.status >= 500)
      throw new ProcessorUnavailableError(`Plaid answered ${path} with ${response.status}`);
    const { error_code: code } = answer as { error_code?: unknown };
    throw new PlaidError(path, typeof code === 'string' ? code : String(response.status));
  };
}
