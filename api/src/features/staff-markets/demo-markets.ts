import type { Db } from './tables.ts';

/** Lets the demo accounts whose role covers only their own markets work in Denver. */
export async function seedDemoMarkets(db: Db): Promise<void> {
  await db
    .insertInto('accountMarket')
    .columns(['accountId', 'marketId'])
    .expression(({ selectFrom }) =>
      selectFrom('account')
        .innerJoin('market', (join) => join.on('market.slug', '=', 'denver'))
        .select(['account.id', 'market.id as marketId'])
        .where('account.role', 'in', ['hub_manager', 'area_general_manager'])
        .where('account.email', 'like', '%@lodestay.example'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
