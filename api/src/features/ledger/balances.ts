import { sql } from 'kysely';
import type { AnyDb } from '../../platform/db/index.ts';
import type { LedgerAccount } from './chart-of-accounts.ts';
import type { Db } from './tables.ts';

/** The balances of one reservation by account, in cents, debits positive, without zero balances. */
export async function readReservationBalances(
  anyDb: AnyDb,
  reservationId: string,
): Promise<Partial<Record<LedgerAccount, number>>> {
  const db: Db = anyDb;
  const rows = await db
    .selectFrom('ledgerEntry')
    .select(['account', sql<number>`sum(cents)::bigint`.as('cents')])
    .where('reservationId', '=', reservationId)
    .groupBy('account')
    .having(sql<boolean>`sum(cents) <> 0`)
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

/** The balance of an account from one payment, in cents. */
export async function readPaymentBalance(anyDb: AnyDb, paymentId: string, account: LedgerAccount): Promise<number> {
  const db: Db = anyDb;
  const { cents } = await db
    .selectFrom('ledgerEntry as entry')
    .innerJoin('ledgerTransaction as transaction', 'transaction.id', 'entry.transactionId')
    .select(sql<number>`coalesce(sum(entry.cents), 0)::bigint`.as('cents'))
    .where('transaction.paymentId', '=', paymentId)
    .where('entry.account', '=', account)
    .executeTakeFirstOrThrow();
  return cents;
}

/** What is still owed of installments, in cents, by installment ID. Installments that are not due yet or are paid are absent. */
export async function readOutstanding(anyDb: AnyDb, installmentIds: readonly string[]): Promise<Map<string, number>> {
  if (installmentIds.length === 0) return new Map();
  const db: Db = anyDb;
  const rows = await db
    .selectFrom('ledgerEntry')
    .select(['installmentId', sql<number>`sum(cents)::bigint`.as('cents')])
    .where('installmentId', 'in', [...installmentIds])
    .where('account', '=', 'receivable')
    .groupBy('installmentId')
    .having(sql<boolean>`sum(cents) <> 0`)
    .execute();
  return new Map(rows.map(({ installmentId, cents }) => [installmentId!, cents]));
}

/** What staff wrote off of installments, in cents, by installment ID. Without those of which nothing is written off. */
export async function readWrittenOff(anyDb: AnyDb, installmentIds: readonly string[]): Promise<Map<string, number>> {
  if (installmentIds.length === 0) return new Map();
  const db: Db = anyDb;
  const rows = await db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction', 'ledgerTransaction.id', 'ledgerEntry.transactionId')
    .select(['ledgerEntry.installmentId', sql<number>`-sum(ledger_entry.cents)::bigint`.as('cents')])
    .where('ledgerEntry.installmentId', 'in', [...installmentIds])
    .where('ledgerEntry.account', '=', 'receivable')
    .where('ledgerTransaction.kind', '=', 'write_off')
    .groupBy('ledgerEntry.installmentId')
    .having(sql<boolean>`sum(ledger_entry.cents) <> 0`)
    .execute();
  return new Map(rows.map(({ installmentId, cents }) => [installmentId!, cents]));
}

/** The balance of an account over all reservations: its last snapshot and the entries after it, in one query. */
export async function readAccountBalance(anyDb: AnyDb, account: LedgerAccount): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with last as (
      select through_entry_id, cents from ledger_snapshot where account = ${account} order by through_entry_id desc limit 1
    )
    select (coalesce((select cents from last), 0) + coalesce((
      select sum(cents) from ledger_entry
      where account = ${account} and id > coalesce((select through_entry_id from last), 0)
    ), 0))::bigint as cents
  `.execute(anyDb);
  return Number(rows[0]!.cents);
}

/** What a liability holds for a reservation, in cents. */
export async function readHeld(anyDb: AnyDb, reservationId: string, account: 'deposits' | 'taxes'): Promise<number> {
  const { [account]: cents = 0 } = await readReservationBalances(anyDb, reservationId);
  return cents === 0 ? 0 : -cents;
}
