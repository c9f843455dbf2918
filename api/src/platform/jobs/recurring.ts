import type { Logger } from 'pino';
import {
  isDatabaseUnavailable,
  getUnavailableReason,
  withWorkload,
  type DatabaseHandle,
  type Session,
} from '../db/index.ts';

export type Recurring = {
  add(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
  runAll(): Promise<void>;
  runOne(name: string): Promise<void>;
};

type RecurringOptions = { database: DatabaseHandle; session: Session; logger: Logger };

/** Runs sweeps at fixed intervals. A lock per sweep keeps two processes from running the same sweep at the same time. */
export function createRecurring({ database: { outage }, session, logger }: RecurringOptions): Recurring {
  const sweeps: { seconds: number; name: string; work: () => Promise<unknown> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const running = new Map<string, Promise<unknown>>();

  const toLock = (name: string) => `sweep:${name}`;
  const run = (name: string, work: () => Promise<unknown>) =>
    session.withLock(toLock(name), () => withWorkload('background', work));

  function report(error: unknown, sweep: string): void {
    if (isDatabaseUnavailable(error))
      logger.warn(
        { sweep, reason: getUnavailableReason(error) },
        'sweep skipped: the database is unavailable; will retry',
      );
    else logger.error({ err: error, sweep }, 'sweep failed');
  }

  function tick(name: string, work: () => Promise<unknown>): void {
    // During an outage every run would fail and fill the log.
    if (running.has(name) || outage.getError()) return;
    const finished = run(name, work)
      .catch((error: unknown) => report(error, name))
      .finally(() => running.delete(name));
    running.set(name, finished);
  }

  return {
    add: (seconds, name, work) => void sweeps.push({ seconds, name, work }),
    start() {
      for (const { seconds, name, work } of sweeps) timers.push(setInterval(() => tick(name, work), seconds * 1000));
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running.values());
    },
    async runAll() {
      const locks = sweeps.map(({ name }) => toLock(name));
      await session.withLocks(locks, async (free) => {
        for (const { name, work } of sweeps) if (free.has(toLock(name))) await withWorkload('background', work);
      });
    },
    async runOne(wanted) {
      for (const { name, work } of sweeps) if (name === wanted) await run(name, work);
    },
  };
}
