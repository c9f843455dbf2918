import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Scope } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { isInScope, seedDemoMarkets } from './index.ts';

let test: TestApp;
let manager: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  manager = await test.signedInUser({ role: 'hub_manager' });
  await testPlace(test.db, { name: 'Austin', state: 'TX' });
  const { marketId } = await testPlace(test.db, { name: 'Denver' });
  await test.db.insertInto('accountMarket').values({ accountId: manager.id, marketId }).execute();
});
afterAll(() => test.close());

/** The names of the markets in a scope; null stands for a row without a market. */
async function findNames(accountId: number, scope: Scope) {
  const { rows } = await sql<{ name: string | null }>`
    select name from (select id, name from market union all select null, null) as place
    where ${isInScope(sql`place.id`, { accountId, scope })} order by name`.execute(test.db);
  return rows.map(({ name }) => name);
}

describe('isInScope', () => {
  it.each<[Scope, (string | null)[]]>([
    ['all', ['Austin', 'Denver', null]],
    ['own_markets', ['Denver']],
    ['own_properties', []],
    ['own_organization', []],
    ['own', []],
  ])('in the scope %s contains %j', async (scope, names) => {
    expect(await findNames(manager.id, scope)).toEqual(names);
  });

  it('contains nothing for staff without markets', async () => {
    const { id } = await test.signedInUser({ role: 'hub_manager' });
    expect(await findNames(id, 'own_markets')).toEqual([]);
  });
});

describe('seedDemoMarkets', () => {
  it('gives Denver to demo accounts whose role covers only own markets, once', async () => {
    const demo = await test.signedInUser({ role: 'hub_manager', email: 'lena@lodestay.example' });
    const admin = await test.signedInUser({ role: 'admin', email: 'grace@lodestay.example' });
    await seedDemoMarkets(test.db);
    await seedDemoMarkets(test.db);
    expect(await findNames(demo.id, 'own_markets')).toEqual(['Denver']);
    expect(await findNames(admin.id, 'own_markets')).toEqual([]);
  });
});
