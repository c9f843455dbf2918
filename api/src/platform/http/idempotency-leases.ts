import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** One run of a request with an idempotency key. A retry that takes over the key has another ID. */
export type Attempt = { digest: Buffer; id: string };

/** If a lease has expired, its process has died or cannot reach the database. */
export const LEASE = sql<Date>`now() + interval '4 seconds'`;
const RENEW_EVERY_MS = 1000;

export type Leases = { add(attempt: Attempt): void; remove(attempt: Attempt): void };

/** Renews the leases of all running requests of this process with one statement per second. Requests under a second need none. */
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
      // If renewal fails, the lease expires and a retry can take over the key, as intended.
    }
    schedule();
  }

  function schedule(): void {
    timer = running.size > 0 ? setTimeout(() => void renew(), RENEW_EVERY_MS).unref() : undefined;
  }

  return {
    add(attempt) {
      running.set(attempt.id, attempt);
      if (!timer) schedule();
    },
    remove(attempt) {
      running.delete(attempt.id);
    },
  };
}
