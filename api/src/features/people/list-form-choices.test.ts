import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { createStatementExplainer } from '../../testing/statement-explainer.ts';
import { testPlace } from '../homes/homes.testing.ts';
import { listOrganizations } from './list-form-choices.ts';

let test: TestApp;
let admin: TestUser;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signedInUser({ role: 'read_only_admin' });
  const names = [
    'Mesa Rail',
    'Northwind Health',
    'Front Range Health',
    '100% Housing',
    ...Array.from({ length: 30 }, (_, index) => `Zest ${index}`),
  ];
  await test.db
    .insertInto('organization')
    .values(names.map((name) => ({ name })))
    .execute();
});
afterAll(() => test.close());

const search = async (text?: string) =>
  (await test.call('listOrganizations', { as: admin, query: { search: text } })).body.organizations.map(
    ({ name }) => name,
  );

it('lists the first organizations by name, whose name starts with a text', async () => {
  expect((await search()).slice(0, 4)).toEqual(['100% Housing', 'Front Range Health', 'Mesa Rail', 'Northwind Health']);
  expect(await search('NORTH')).toEqual(['Northwind Health']);
  expect(await search('100%')).toEqual(['100% Housing']);
  expect(await search('%')).toEqual([]);
  expect(await search('zest')).toHaveLength(20);
});

it('finds organizations by an index', async () => {
  await test.database.pool.query(
    "insert into organization (name) select 'Company ' || n from generate_series(1, 5000) as n",
  );
  await test.database.pool.query('analyze organization');
  const explainer = createStatementExplainer(test.database.pool);
  expect(await explainer.explain(() => listOrganizations(explainer.db, { search: 'company 12' }))).not.toMatch(
    /Seq Scan/,
  );
});

it('lists the markets by name', async () => {
  await testPlace(test.db, { name: 'Denver', state: 'CO' });
  await testPlace(test.db, { name: 'Austin', state: 'TX' });
  const { markets } = (await test.call('listStaffMarkets', { as: admin })).body;
  expect(markets.map(({ name }) => name)).toEqual(['Austin', 'Denver']);
});
