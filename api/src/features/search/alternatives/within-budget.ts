import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** PostgreSQL's code for a statement that took longer than it may. */
const QUERY_CANCELED = '57014';

/**
 * What `work` answers, or null where a statement of it takes longer than `milliseconds`; the database then stops it. It reads 0 as
 * no limit, so a millisecond is the least.
 */
export async function withinBudget<Answer>(
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
