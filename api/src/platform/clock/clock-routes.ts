import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError, readPart } from '../http/index.ts';
import type { MovableClock } from './clock.ts';

const clockMove = z.object({ now: z.string().max(40).optional(), advance_seconds: z.number().optional() });

/** Stays cannot be computed outside these years, and PostgreSQL's calendar differs there. */
const [EARLIEST, LATEST] = ['2000-01-01', '2200-01-01'].map(Date.parse) as [number, number];

function assertInCalendar(path: string, moment: number): void {
  if (!(moment >= EARLIEST && moment < LATEST))
    throw new AppError('invalid', {
      fields: [{ path, message: 'Must be a time from 2000 to 2199, such as 2027-03-01T12:00:00Z.' }],
    });
}

/**
 * `POST /dev/clock` with `{ "now": "2026-03-01T12:00:00Z" }`, `{ "advance_seconds": 900 }` or `{}` (back to real time). Developers
 * use it to see a hold expire. `GET /dev/clock` returns the time and its distance from the real time, which pages of the shell follow.
 * Registered outside production only.
 */
export function registerClockRoutes(app: FastifyInstance, clock: MovableClock): void {
  const getState = () => ({ now: clock.now().toISOString(), offset_ms: clock.getOffset() });
  app.get('/dev/clock', { config: { permission: 'public' } }, async () => getState());
  app.post('/dev/clock', { config: { permission: 'public' } }, async (request) => {
    const { now, advance_seconds: seconds } = readPart(clockMove, request.body ?? {}, 'invalid');
    if (seconds !== undefined) {
      assertInCalendar('advance_seconds', clock.now().getTime() + seconds * 1000);
      clock.advance(seconds * 1000);
    } else {
      if (now !== undefined) assertInCalendar('now', Date.parse(now));
      clock.moveTo(now === undefined ? undefined : new Date(now));
    }
    return getState();
  });
}
