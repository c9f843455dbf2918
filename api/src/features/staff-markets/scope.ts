import type { Scope } from '@lodestay/contracts/permissions';
import { sql, type RawBuilder } from 'kysely';

/** A signed-in caller and the scope in which they have the permission of the route. */
export type Viewer = { readonly accountId: number; readonly scope: Scope };

/**
 * The condition that a row of a market is in the caller's scope. `marketId` is the SQL of the row's market; rows without a market are
 * only in the scope `all`. A scope that is not about markets contains no row.
 */
export function isInScope(marketId: RawBuilder<number | null>, { accountId, scope }: Viewer): RawBuilder<boolean> {
  if (scope === 'all') return sql<boolean>`true`;
  if (scope !== 'own_markets') return sql<boolean>`false`;
  return sql<boolean>`${marketId} in (select market_id from account_market where account_id = ${accountId})`;
}
