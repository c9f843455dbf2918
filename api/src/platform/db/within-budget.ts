import { sql, type Kysely, type Transaction } from 'kysely';
import { getPostgresCode } from './transaction.ts';

/** PostgreSQL's error code for a statement that was canceled by its timeout. */
const QUERY_CANCELED = '57014';

/**
 * Runs `work` in a read-only transaction, with these settings of PostgreSQL. Returns null if a statement takes longer than `milliseconds`. The minimum is 1, because
 * PostgreSQL treats 0 as no limit.
 */
export async function runWithinBudget<Tables, Answer>(
  db: Kysely<Tables>,
  milliseconds: number,
  work: (trx: Transaction<Tables>) => Promise<Answer>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Answer | null> {
  const all = Object.entries({ ...settings, statement_timeout: String(Math.max(1, milliseconds)) });
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select ${sql.join(all.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))}`.execute(
          trx,
        );
        return await work(trx);
      });
  } catch (error) {
    if (getPostgresCode(error) === QUERY_CANCELED) return null;
    throw error;
  }
}
