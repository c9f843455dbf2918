import { sql } from 'kysely';
import type { Db } from '../ledger/tables.ts';

export { readReservationBalances as readBalances } from '../ledger/index.ts';

/** The IDs of ledger transactions whose entries do not sum to zero. */
export async function findUnbalancedTransactions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .select('transactionId')
    .groupBy('transactionId')
    .having(sql<boolean>`sum(cents) <> 0`)
    .execute();
  return rows.map(({ transactionId }) => transactionId);
}
