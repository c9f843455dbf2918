import type { FastifyInstance } from 'fastify';
import type { MovableClock } from './clock.ts';

/**
 * `POST /dev/clock` with `{ "now": "2026-03-01T12:00:00Z" }`, `{ "advance_seconds": 900 }` or `{}` (real time again), so that a
 * hold can be seen expiring. Registered outside production only.
 */
export function registerClockRoutes(app: FastifyInstance, clock: MovableClock): void {
  app.post<{ Body: { now?: string; advance_seconds?: number } | undefined }>('/dev/clock', { config: { callers: 'anyone' } }, async (request) => {
    const { now, advance_seconds: seconds } = request.body ?? {};
    if (typeof seconds === 'number') clock.advance(seconds * 1000);
    else clock.moveTo(typeof now === 'string' && !Number.isNaN(Date.parse(now)) ? new Date(now) : undefined);
    return { now: clock.now().toISOString() };
  });
}
