import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp, type TestUser } from '../../testing/index.ts';
import { testHome } from '../homes/homes.testing.ts';
import { createGuest } from './booking.testing.ts';

const COUNT = 23;
let test: TestApp;
let user: TestUser;
const ids: string[] = [];

beforeAll(async () => {
  test = await buildTestApp({ now: '2026-11-21T18:00:00Z' });
  user = await test.signedInUser();
  const home = await testHome(test.db);
  const guest = createGuest(test, user);
  for (let day = 1; day <= COUNT; day += 1) {
    const { id } = await guest.draft(home.slug, {
      startDate: `2027-01-${String(day).padStart(2, '0')}`,
      endDate: '2027-04-11',
    });
    // Expired drafts stay in the list. All are equally old, so only the ID orders them.
    await test.db
      .updateTable('reservation')
      .set({ status: 'expired', createdAt: new Date('2026-11-21T18:00:00Z') })
      .where('id', '=', id)
      .execute();
    ids.push(id);
  }
}, 60_000);
afterAll(() => test.close());

const read = async (page: number) => (await test.call('listReservations', { as: user, query: { page } })).body;

it('lists every reservation once over the pages, with the same total', async () => {
  const pages = [await read(1), await read(2), await read(3)];
  expect(pages.map(({ reservations }) => reservations.length)).toEqual([20, 3, 0]);
  expect(pages.flatMap(({ reservations }) => reservations.map(({ id }) => id))).toEqual(ids.toSorted());
  for (const { total, resultsPerPage } of pages) expect([total, resultsPerPage]).toEqual([COUNT, 20]);
});

it.each([0, -1, 10_001, 'two'])('refuses page %j', async (page) => {
  expect((await test.call('listReservations', { as: user, query: { page } })).status).toBe(400);
});
