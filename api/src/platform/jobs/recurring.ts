import type { Logger } from 'pino';
import {
  isDatabaseUnavailable,
  unavailableReason,
  withWorkload,
  type DatabaseHandle,
  type Session,
} from '../db/index.ts';

export type Recurring = {
  add(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
  runAll(): Promise<void>;
};

type RecurringOptions = { database: DatabaseHandle; session: Session; logger: Logger };

/** Work that repeats. A lock by name keeps two processes from doing the same round at once. */
export function createRecurring({ database: { outage }, session, logger }: RecurringOptions): Recurring {
  const sweeps: { seconds: number; name: string; work: () => Promise<unknown> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<unknown>>();

  const run = (name: string, work: () => Promise<unknown>) =>
    session.withLock(`sweep:${name}`, () => withWorkload('background', work));

  function report(error: unknown, sweep: string): void {
    if (isDatabaseUnavailable(error))
      logger.warn({ sweep, reason: unavailableReason(error) }, 'sweep left for the next round');
    else logger.error({ err: error, sweep }, 'sweep failed');
  }

  function tick(name: string, work: () => Promise<unknown>): void {
    // While the database is lost every round would fail, and the log would hold nothing else.
    if (underWay.has(name) || outage.current()) return;
    const round = run(name, work)
      .catch((error: unknown) => report(error, name))
      .finally(() => underWay.delete(name));
    underWay.set(name, round);
  }

  return {
    add: (seconds, name, work) => void sweeps.push({ seconds, name, work }),
    start() {
      for (const { seconds, name, work } of sweeps) timers.push(setInterval(() => tick(name, work), seconds * 1000));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay.values());
    },
    async runAll() {
      for (const { name, work } of sweeps) await run(name, work);
    },
  };
}
