import type { FastifyInstance } from 'fastify';
import { API_CALL_MS } from './api-call-limit.ts';

/** How long the api's offset is used before it is read again. Another process may have moved the clock. */
const FRESH_MS = 1000;

export type SiteClock = {
  /** The time of pages, in milliseconds since 1970. */
  now(): Promise<number>;
  /** How far that is from the real time, in milliseconds. 0 on a public site. */
  getOffset(): Promise<number>;
};

/**
 * The clock of pages. On a local site it is the api's, which `POST /dev/clock` moves, so that pages and the api agree about today. A
 * public site uses the real time and asks nobody.
 */
export function createSiteClock(
  app: FastifyInstance,
  { apiBase, isLocal }: { apiBase: string; isLocal: boolean },
): SiteClock {
  if (!isLocal) return { now: async () => Date.now(), getOffset: async () => 0 };
  let known: { offset: Promise<number>; readAt: number } | null = null;
  // The next page shows the new time, also if it was moved a moment ago.
  app.addHook('onSend', async (request) => {
    if (request.method === 'POST' && request.url.startsWith('/dev/clock')) known = null;
  });
  const getOffset = (): Promise<number> => {
    const at = performance.now();
    if (!known || at - known.readAt > FRESH_MS) known = { offset: readOffset(apiBase), readAt: at };
    return known.offset;
  };
  return { getOffset, now: async () => Date.now() + (await getOffset()) };
}

/** Reads how far the api's clock is from the real time. 0 if the api is down or has no such route. */
async function readOffset(apiBase: string): Promise<number> {
  try {
    const response = await fetch(`${apiBase}/dev/clock`, { signal: AbortSignal.timeout(API_CALL_MS) });
    const body = (await response.json()) as { offset_ms?: unknown };
    return typeof body.offset_ms === 'number' ? body.offset_ms : 0;
  } catch {
    return 0;
  }
}
