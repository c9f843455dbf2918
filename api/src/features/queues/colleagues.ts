import { ADMIN_ROLES, type UserRole } from '@lodestay/contracts';
import { getScope, type Permission } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import { fullName } from './item-view.ts';
import type { Db, QueueName, Trx } from './tables.ts';

/** All staff, by name, with the markets they work in. */
export async function listColleagues(db: Db) {
  const colleagues = await db
    .selectFrom('account')
    .leftJoin('accountMarket', 'accountMarket.accountId', 'account.id')
    .leftJoin('market', 'market.id', 'accountMarket.marketId')
    .select([
      'account.id',
      fullName('account').as('fullName'),
      'account.role',
      sql<
        string[]
      >`coalesce(array_agg(market.name order by market.name) filter (where market.id is not null), '{}')`.as('markets'),
    ])
    .where('account.role', 'in', ADMIN_ROLES)
    .where('account.suspendedAt', 'is', null)
    .groupBy('account.id')
    .orderBy('fullName')
    .orderBy('account.id')
    .execute();
  return { colleagues };
}

const getRolesInScope = (permission: Permission, scope: 'own_markets' | 'all'): UserRole[] =>
  ADMIN_ROLES.filter((role) => getScope(role, permission) === scope);

const hasRole = (roles: readonly UserRole[]) => sql<boolean>`account.role = any(${[...roles]}::text[])`;

/** The staff who have a permission for the rows of a market: those who work in it, and those whose scope is `all`. */
const selectWorkers = (db: Db | Trx, permission: Permission, marketId: number | null) =>
  (db as Db)
    .selectFrom('account')
    .where('account.suspendedAt', 'is', null)
    .where(({ or, and, exists, selectFrom }) =>
      or([
        hasRole(getRolesInScope(permission, 'all')),
        and([
          hasRole(getRolesInScope(permission, 'own_markets')),
          exists(
            selectFrom('accountMarket')
              .select('accountMarket.accountId')
              .whereRef('accountMarket.accountId', '=', 'account.id')
              .where('accountMarket.marketId', '=', marketId),
          ),
        ]),
      ]),
    );

/** Whether an account may work on the rows of a market. */
export async function canWork(
  db: Db | Trx,
  accountId: number,
  permission: Permission,
  marketId: number | null,
): Promise<boolean> {
  const worker = await selectWorkers(db, permission, marketId)
    .select('account.id')
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  return worker !== undefined;
}

/** Roles, and an account that an item is not for. */
export type Workers = { roles: readonly UserRole[]; except: number };

type Turn = { queue: QueueName; permission: Permission; marketId: number | null; workers?: Workers };

/**
 * Takes turns: returns the person who got an item of the queue longest ago, among those who work in the market, or among all staff with
 * the permission if nobody works in it. Null if there is no such person.
 */
export async function takeTurn(trx: Trx, { queue, permission, marketId, workers }: Turn): Promise<number | null> {
  if (workers?.roles.length === 0) return null;
  // One at a time, so that two items at once do not go to the same person.
  await sql`select pg_advisory_xact_lock(hashtext(${`queue-turn-${queue}`}))`.execute(trx);
  const next = await selectWorkers(trx, permission, marketId)
    .leftJoin('accountMarket', (join) =>
      join.onRef('accountMarket.accountId', '=', 'account.id').on('accountMarket.marketId', '=', marketId),
    )
    .leftJoin('queueTurn', (join) =>
      join.onRef('queueTurn.accountId', '=', 'account.id').on('queueTurn.queue', '=', queue),
    )
    .select('account.id')
    .$if(workers !== undefined, (people) =>
      people.where(hasRole(workers!.roles)).where('account.id', '<>', workers!.except),
    )
    .orderBy(sql`account_market.account_id is null`)
    .orderBy('queueTurn.number', (order) => order.asc().nullsFirst())
    .orderBy('account.id')
    .limit(1)
    .executeTakeFirst();
  if (!next) return null;
  await trx
    .insertInto('queueTurn')
    .values({ queue, accountId: next.id })
    .onConflict((conflict) =>
      conflict.columns(['queue', 'accountId']).doUpdateSet({ number: sql<number>`excluded.number` }),
    )
    .execute();
  return next.id;
}
