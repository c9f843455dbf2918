import { setTimeout as sleep } from 'node:timers/promises';
import type { IsolationLevel } from 'kysely';
import type { Db, Trx } from './database.ts';

const DEADLOCK = '40P01';
const SERIALIZATION_FAILURE = '40001';

/**
 * Runs `work` in one transaction and commits. A deadlock or a serialization failure runs it again from the start, so `work` must do
 * nothing outside the transaction that cannot be done twice.
 */
export async function inTransaction<T>(db: Db, work: (trx: Trx) => Promise<T>, { attempts = 5, isolation }: { attempts?: number; isolation?: IsolationLevel } = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const transaction = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
      return await transaction.execute(work);
    } catch (error) {
      if (attempt >= attempts || !isWorthRetrying(error)) throw error;
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
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5 ? error.code : undefined;
}

/** Whether an insert or update broke this unique or exclusion constraint. */
export function violates(error: unknown, constraint: string): boolean {
  const code = postgresCode(error);
  return (code === '23505' || code === '23P01') && (error as { constraint?: string }).constraint === constraint;
}
