import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from './connections.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const SAMPLE_MS = 1_000;

const busy = ({ retryAfterSeconds }: Limits) => new Refusal('unavailable', { retryAfterSeconds });

/** Whether the delay is high twice in a row. A single pause, such as a large garbage collection, does not count. */
function createSustainedCheck(clock: () => number) {
  let [firstSeen, lastSeen] = [0, Number.NEGATIVE_INFINITY];
  return () => {
    const now = clock();
    if (now - lastSeen > 2 * SAMPLE_MS) firstSeen = now;
    lastSeen = now;
    return now - firstSeen > SAMPLE_MS;
  };
}

export type LoadShedding = {
  /** Call it when the response is ready or the client has disconnected. */ endHandling(exchange: Exchange): void;
};

export type LoadSheddingOptions = {
  isHealthCheck: (url: string | undefined) => boolean;
  limits: Limits;
  onShed: () => void;
};

/**
 * Rejects requests with 503 when the event loop is delayed or too many requests are being handled, because the response would come
 * too late. Health checks are always answered.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  { isHealthCheck, limits, onShed }: LoadSheddingOptions,
): Promise<LoadShedding> {
  const isSustained = createSustainedCheck(() => performance.now());
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, _type, delay) => {
      // Without a sample, the loop was blocked for longer than the interval.
      if (isHealthCheck(request.raw.url) || !Number.isFinite(delay) || !isSustained()) return undefined;
      onShed();
      return Promise.reject(busy(limits));
    },
  });

  let concurrentRequests = 0;
  app.addHook('preHandler', ({ raw, exchange }, _reply, done) => {
    if (!exchange || isHealthCheck(raw.url)) return done();
    if (concurrentRequests >= limits.concurrentRequests) {
      onShed();
      return done(busy(limits));
    }
    exchange.isBeingHandled = true;
    concurrentRequests += 1;
    return done();
  });
  return {
    endHandling(exchange) {
      if (exchange.isBeingHandled) concurrentRequests -= 1;
      exchange.isBeingHandled = false;
    },
  };
}
