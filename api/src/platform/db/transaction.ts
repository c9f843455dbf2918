import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel, Kysely, Transaction } from 'kysely';
import { RETRY_WITHIN_MS } from './connections/timeouts.ts';
import type { AnyTrx } from './database.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

type BeforeCommit = (trx: AnyTrx) => Promise<void>;

const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/** Runs `work` so that each of its transactions calls `step` last, before it commits. What `step` writes is there exactly when the transaction's own changes are. */
export const withBeforeCommit = <T>(step: BeforeCommit, work: () => Promise<T>): Promise<T> =>
  beforeCommit.run(step, work);

/**
 * Runs `work` in one transaction and commits. A deadlock or a serialization failure runs it again from the start, so `work` must do
 * nothing outside the transaction that cannot be done twice. A lost connection is never tried again: whether the commit
 * happened is then unknown.
 */
export async function inTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { attempts = 5, isolation }: { attempts?: number; isolation?: IsolationLevel } = {},
): Promise<T> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
      return await transaction.execute(async (trx) => {
        const result = await work(trx);
        await beforeCommit.getStore()?.(trx);
        return result;
      });
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error) || performance.now() - startedAt > RETRY_WITHIN_MS)
        throw error;
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}

function isWorthRetrying(error: unknown): boolean {
  const code = postgresCode(error);
  return code === DEADLOCK || code === SERIALIZATION_FAILURE;
}

/** The SQLSTATE of an error of PostgreSQL, e.g. '23505'. */
export function postgresCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
    ? error.code
    : undefined;
}

/** Whether an insert or update broke this unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const code = postgresCode(error);
  return (code === '23505' || code === '23P01') && (error as { constraint?: string }).constraint === constraint;
}
