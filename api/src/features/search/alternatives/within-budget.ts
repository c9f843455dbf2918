import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** PostgreSQL's error code for a statement that was canceled by its timeout. */
const QUERY_CANCELED = '57014';

/**
 * Runs `work` in a read-only transaction. Returns null if a statement takes longer than `milliseconds`. The minimum is 1, because
 * PostgreSQL treats 0 as no limit.
 */
export async function runWithinBudget<Answer>(
  db: Db,
  milliseconds: number,
  work: (trx: Trx) => Promise<Answer>,
): Promise<Answer | null> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('statement_timeout', ${String(Math.max(1, milliseconds))}, true)`.execute(trx);
        return await work(trx);
      });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return null;
    throw error;
  }
}
