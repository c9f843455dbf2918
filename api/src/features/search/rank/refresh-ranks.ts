import { sql } from 'kysely';
import type { Db, Trx } from '../tables.ts';

/** Computes the stored terms of the rank anew for these markets: after an import, or when a rent has changed its neighbors' medians. */
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
