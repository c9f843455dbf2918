import { AppError } from '../../platform/http/index.ts';
import { findAccessProblems, type Access } from './access-rules.ts';
import type { Db, Trx } from './tables.ts';

/** Throws `invalid` if the access does not fit together, or names an organization or a market that does not exist. */
export async function assertValidAccess(db: Db | Trx, access: Access): Promise<void> {
  const fields = findAccessProblems(access);
  if (fields.length === 0) fields.push(...(await findUnknownParts(db, access)));
  if (fields.length > 0) throw new AppError('invalid', { fields });
}

async function findUnknownParts(db: Db | Trx, { organizationId, marketIds }: Access) {
  const organization =
    organizationId === null ||
    (await db.selectFrom('organization').select('id').where('id', '=', organizationId).executeTakeFirst());
  const markets = marketIds.length === 0 ? [] : await listMarkets(db, marketIds);
  return [
    ...(organization ? [] : [{ path: 'organization', message: 'There is no such organization' }]),
    ...(markets.length === new Set(marketIds).size ? [] : [{ path: 'markets', message: 'There is no such market' }]),
  ];
}

export type NamedMarket = { id: number; slug: string; name: string };

/** The markets with these IDs, by name. */
export async function listMarkets(db: Db | Trx, ids: readonly number[]): Promise<NamedMarket[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('market').select(['id', 'slug', 'name']).where('id', 'in', ids).orderBy('name').execute();
}

/** The markets that an account works in, by name. */
export const listOwnMarkets = (db: Db | Trx, accountId: number): Promise<NamedMarket[]> =>
  db
    .selectFrom('accountMarket')
    .innerJoin('market', 'market.id', 'accountMarket.marketId')
    .select(['market.id', 'market.slug', 'market.name'])
    .where('accountId', '=', accountId)
    .orderBy('market.name')
    .execute();

/** Gives an account a role with its organization and markets. Removes the markets that it had. */
export async function saveAccess(
  trx: Trx,
  accountId: number,
  { role, organizationId, marketIds }: Access,
): Promise<void> {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({ role, organizationId, version: eb('version', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  await trx.deleteFrom('accountMarket').where('accountId', '=', accountId).execute();
  if (marketIds.length > 0)
    await trx
      .insertInto('accountMarket')
      .values([...new Set(marketIds)].map((marketId) => ({ accountId, marketId })))
      .execute();
}

/** An access as the audit log shows it: names of roles and markets, and the organization's ID. */
export async function describeAccess(db: Db | Trx, { role, organizationId, marketIds }: Access) {
  return { role, organization: organizationId, markets: (await listMarkets(db, marketIds)).map(({ slug }) => slug) };
}
