import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '../db/index.ts';

export type Recurring = {
  add(seconds: number, name: string, work: () => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
  runAll(): Promise<void>;
};

/** Work that repeats. An advisory lock by name keeps two processes from doing the same round at once. */
export function createRecurring({ db }: DatabaseHandle, logger: Logger): Recurring {
  const sweeps: { seconds: number; name: string; work: () => Promise<unknown> }[] = [];
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Map<string, Promise<void>>();

  async function run(name: string, work: () => Promise<unknown>): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${`sweep:${name}`}, 0)) as free`.execute(trx);
      if (rows[0]?.free) await work();
    });
  }

  function tick(name: string, work: () => Promise<unknown>): void {
    if (underWay.has(name)) return;
    const round = run(name, work)
      .catch((error: unknown) => logger.error({ err: error, sweep: name }, 'sweep failed'))
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
