import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** Recomputes the stored rank terms of these markets. Needed after an import and after rent changes, which change the medians. */
export async function refreshRanks(db: Db | Trx, marketIds: readonly number[]): Promise<void> {
  if (marketIds.length > 0) await sql`select refresh_ranks(${marketIds}::integer[])`.execute(db);
}

export async function refreshAllRanks(db: Db): Promise<void> {
  const markets = await db.selectFrom('market').select('id').execute();
  await refreshRanks(
    db,
    markets.map(({ id }) => id),
  );
}
