import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export type Reply = { status: number; body: Record<string, unknown>; milliseconds: number };

/** The outcome of a call: a final answer, or none before the client gave up. */
export type Outcome = Reply | null;

export type RetryingClient = {
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Outcome>;
};

/** Receives every answer, including those that are retried. */
export type OnReply = (reply: Reply) => void;

const RETRY_MS = 200;
const CALL_TIMEOUT_MS = 10_000;

/** Whether to retry the request with the same key. */
const isTransient = ({ status, body }: Reply) =>
  status >= 500 ||
  status === 429 ||
  (status === 409 &&
    (body['error'] as { message?: string } | undefined)?.message ===
      'The first request with this idempotency key is still running.');

export async function callOnce(url: string, init: RequestInit): Promise<Reply | null> {
  const startedAt = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(CALL_TIMEOUT_MS) });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {},
      milliseconds: performance.now() - startedAt,
    };
  } catch {
    return null;
  }
}

/** Creates a client that uses one idempotency key per write and retries when the outcome is unknown. */
export function createRetryingClient({
  origin,
  token,
  giveUpAfterMs,
  onReply,
}: {
  origin: () => string;
  token: string;
  giveUpAfterMs: number;
  onReply: OnReply;
}): RetryingClient {
  return {
    async call(method, path, body) {
      const headers = {
        'x-api-token': token,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
      };
      const deadline = performance.now() + giveUpAfterMs;
      while (performance.now() < deadline) {
        const reply = await callOnce(origin() + path, {
          method,
          headers,
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        if (reply) onReply(reply);
        if (reply && !isTransient(reply)) return reply;
        await sleep(RETRY_MS);
      }
      return null;
    },
  };
}
