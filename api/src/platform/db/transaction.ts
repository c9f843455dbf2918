import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type IsolationLevel, type Kysely, type Transaction } from 'kysely';
import { RETRY_WITHIN_MS } from './connections/timeouts.ts';
import { isOutdatedPlan } from './connections/watched-client.ts';
import type { AnyTrx } from './database.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

type BeforeCommit = (trx: AnyTrx) => Promise<void>;

const beforeCommit = new AsyncLocalStorage<BeforeCommit>();

/** Runs `work` so that each of its transactions calls `step` last, before it commits. The writes of `step` commit or roll back with the transaction. */
export const withBeforeCommit = <T>(step: BeforeCommit, work: () => Promise<T>): Promise<T> =>
  beforeCommit.run(step, work);

/**
 * Runs `work` in one transaction and commits. After a deadlock, a serialization failure or a migration that changed a statement, it runs
 * `work` again, so side effects outside the transaction must be idempotent. It does not retry after a lost connection, because the
 * transaction may have committed.
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

/** Runs `work` in a savepoint. If it throws, its own writes are rolled back, and the transaction can go on. */
export async function inSavepoint<T>(trx: AnyTrx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint work`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(trx);
    throw error;
  }
}

function isWorthRetrying(error: unknown): boolean {
  const code = getPostgresCode(error);
  return code === DEADLOCK || code === SERIALIZATION_FAILURE || isOutdatedPlan(error);
}

/** Returns the SQLSTATE of a PostgreSQL error, e.g. '23505', or undefined for other errors. */
export function getPostgresCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
    ? error.code
    : undefined;
}

/** Whether the error is a violation of this unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const code = getPostgresCode(error);
  return (code === '23505' || code === '23P01') && (error as { constraint?: string }).constraint === constraint;
}
