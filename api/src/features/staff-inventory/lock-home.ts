import { sql } from 'kysely';
import { AppError } from '../../platform/http/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { actAs, assertVersion } from './changes.ts';
import { toFacts, type HomeRow } from './home-fields.ts';
import type { Db, Trx } from './tables.ts';

const selectHome = (executor: Db | Trx, slug: string, viewer: Viewer) =>
  executor
    .selectFrom('home')
    .selectAll()
    .where('slug', '=', slug)
    .where(isInScope(sql`home.market_id`, viewer));

async function assertCurrent(executor: Db | Trx, row: HomeRow | undefined, version: number): Promise<HomeRow> {
  if (!row) throw new AppError('not_found');
  await assertVersion(executor, row, version, { ...toFacts(row), removedAt: row.removedAt?.toISOString() ?? null });
  return row;
}

/**
 * Locks a home for a change by a staff member. Holds and stays take the same lock, so none is added until the commit. Throws `not_found`
 * outside the caller's scope and `conflict` for an old version.
 */
export async function lockHome(trx: Trx, slug: string, viewer: Viewer, version: number): Promise<HomeRow> {
  await actAs(trx, viewer);
  return assertCurrent(trx, await selectHome(trx, slug, viewer).forNoKeyUpdate().executeTakeFirst(), version);
}

/** Like `lockHome` without the lock, for a check before long work. */
export const findHome = async (db: Db, slug: string, viewer: Viewer, version: number): Promise<HomeRow> =>
  assertCurrent(db, await selectHome(db, slug, viewer).executeTakeFirst(), version);

/** Throws `not_found` outside the caller's scope. */
export async function assertHomeExists(db: Db, slug: string, viewer: Viewer): Promise<void> {
  if (!(await selectHome(db, slug, viewer).executeTakeFirst())) throw new AppError('not_found');
}
