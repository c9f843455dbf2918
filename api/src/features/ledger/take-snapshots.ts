import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction, type AnyDb } from '../../platform/db/index.ts';

/** Stores the balance of each account, from which later balances are computed. */
export async function takeSnapshots(db: AnyDb, clock: Clock): Promise<void> {
  const through = await findLastCommittedEntry(db);
  if (through === null) return;
  await sql`
    insert into ledger_snapshot (account, through_entry_id, cents, taken_at)
    select a.code, ${through}, coalesce(s.cents, 0) + coalesce((
      select sum(e.cents) from ledger_entry e where e.account = a.code and e.id > coalesce(s.through_entry_id, 0) and e.id <= ${through}
    ), 0), ${clock.now()}
    from ledger_account a
    left join lateral (
      select through_entry_id, cents from ledger_snapshot where account = a.code order by through_entry_id desc limit 1
    ) s on true
    where s.through_entry_id is null or s.through_entry_id < ${through}
    on conflict do nothing
  `.execute(db);
}

/** The last entry of the latest snapshot before a time, 0 without one. Every entry up to it was committed then. */
export async function findEntryBefore(db: AnyDb, at: Date): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(through_entry_id), 0)::bigint as id from ledger_snapshot where account = 'receivable' and taken_at < ${at}
  `.execute(db);
  return rows[0]!.id;
}

/**
 * The ID up to which every entry is committed. IDs are given at the insert, so a transaction that is still open may have a lower ID
 * than one that is committed. The lock waits for the open ones and holds new ones back until the ID is read.
 */
const findLastCommittedEntry = (db: AnyDb): Promise<number | null> =>
  inTransaction(db, async (trx) => {
    await sql`lock table ledger_entry in share mode`.execute(trx);
    const { rows } = await sql<{ id: number | null }>`select max(id) as id from ledger_entry`.execute(trx);
    return rows[0]!.id;
  });
