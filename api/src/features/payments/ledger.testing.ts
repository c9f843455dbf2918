import { sql } from 'kysely';
import type { Db } from './tables.ts';

/** The books of one reservation: the balance of each account, in cents; accounts that are even are left out. */
export async function balances(db: Db, reservationId: string): Promise<Record<string, number>> {
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

/** Transactions whose entries do not sum to zero. */
export async function unbalanced(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledgerEntry')
    .select('transactionId')
    .groupBy('transactionId')
    .having(sql<boolean>`sum(cents) <> 0`)
    .execute();
  return rows.map(({ transactionId }) => transactionId);
}
