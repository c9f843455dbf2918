import { getScope } from '@lodestay/contracts/permissions';
import type { SignedInUser } from '../../platform/http/index.ts';
import { READ_PERMISSIONS } from './read-permissions.ts';
import type { Db } from './tables.ts';

/** The markets whose items a person can see, by name: all of them, or those that the person works in. */
export function listMarketsInScope(db: Db, { id, role }: Pick<SignedInUser, 'id' | 'role'>) {
  const seesAll = Object.values(READ_PERMISSIONS).some((permission) => getScope(role, permission) === 'all');
  return db
    .selectFrom('market')
    .select(['slug', 'name'])
    .$if(!seesAll, (markets) =>
      markets.where('id', 'in', ({ selectFrom }) =>
        selectFrom('accountMarket').select('marketId').where('accountId', '=', id),
      ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
}
