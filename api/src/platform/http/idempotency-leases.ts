import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** One run of a request with a key. A repetition that takes the key over has another id. */
export type Attempt = { digest: Buffer; id: string };

/** A run whose lease has ended belongs to a process that died, or that cannot reach the database. */
export const LEASE = sql<Date>`now() + interval '4 seconds'`;
const RENEW_EVERY_MS = 1000;

export type Leases = { keep(attempt: Attempt): void; drop(attempt: Attempt): void };

/** Renews the leases of the requests that run in this process: one statement a second for all of them, none for those that are faster. */
export function createLeases(db: Db): Leases {
  const running = new Map<string, Attempt>();
  let timer: NodeJS.Timeout | undefined;

  async function renew(): Promise<void> {
    const ids = [...running.keys()];
    try {
      await db
        .updateTable('idempotencyKey')
        .set({ leasedUntil: LEASE })
        .where(
          'digest',
          'in',
          [...running.values()].map(({ digest }) => digest),
        )
        .where('attempt', 'in', ids)
        .where('leasedUntil', '>', sql<Date>`'-infinity'`)
        .execute();
    } catch {
      // A lease that cannot be renewed ends, and that is what it is for.
    }
    schedule();
  }

  function schedule(): void {
    timer = running.size > 0 ? setTimeout(() => void renew(), RENEW_EVERY_MS).unref() : undefined;
  }

  return {
    keep(attempt) {
      running.set(attempt.id, attempt);
      if (!timer) schedule();
    },
    drop(attempt) {
      running.delete(attempt.id);
    },
  };
}
