import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The ledger balances of one reservation by account, in cents, without zero balances. */
export async function readBalances(db: Db, reservationId: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction', 'ledgerTransaction.id', 'ledgerEntry.transactionId')
    .select(['account', sql<number>`sum(cents)::bigint`.as('cents')])
    .where('ledgerTransaction.reservationId', '=', reservationId)
    .groupBy('account')
    .having(sql<boolean>`sum(cents) <> 0`)
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

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
