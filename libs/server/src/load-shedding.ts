import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import type { Exchange } from './connections.ts';
import type { Limits } from './limits.ts';
import { Refusal } from './refusal.ts';

const SAMPLE_MS = 1_000;

const busy = ({ retryAfterSeconds }: Limits) => new Refusal('unavailable', { retryAfterSeconds });

/** Whether a delay that was high once stays high. A single pause, such as a large collection of garbage, is over before anybody could come back. */
function createSustained(clock: () => number) {
  let [firstSeen, lastSeen] = [0, Number.NEGATIVE_INFINITY];
  return () => {
    const now = clock();
    if (now - lastSeen > 2 * SAMPLE_MS) firstSeen = now;
    lastSeen = now;
    return now - firstSeen > SAMPLE_MS;
  };
}

export type LoadShedding = {
  /** To be called when the response is ready, and when the client went away before. */ leaveWork(
    exchange: Exchange,
  ): void;
};

export type LoadSheddingOptions = {
  isHealthCheck: (url: string | undefined) => boolean;
  limits: Limits;
  onShed: () => void;
};

/**
 * Refuses with 503 what a busy server could only answer too late: when its event loop is behind, or when too many requests are in
 * work. Health checks are always answered.
 */
export async function registerLoadShedding(
  app: FastifyInstance,
  { isHealthCheck, limits, onShed }: LoadSheddingOptions,
): Promise<LoadShedding> {
  const isSustained = createSustained(() => performance.now());
  await app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    sampleInterval: SAMPLE_MS,
    pressureHandler: (request, _reply, _type, delay) => {
      // Infinity: there was no sample, after one pause longer than the interval.
      if (isHealthCheck(request.raw.url) || !Number.isFinite(delay) || !isSustained()) return undefined;
      onShed();
      return Promise.reject(busy(limits));
    },
  });

  let inWork = 0;
  app.addHook('preHandler', ({ raw, exchange }, _reply, done) => {
    if (!exchange || isHealthCheck(raw.url)) return done();
    if (inWork >= limits.inWork) {
      onShed();
      return done(busy(limits));
    }
    exchange.isInWork = true;
    inWork += 1;
    return done();
  });
  return {
    leaveWork(exchange) {
      if (exchange.isInWork) inWork -= 1;
      exchange.isInWork = false;
    },
  };
}
