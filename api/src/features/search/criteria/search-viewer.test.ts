import { obscureUserId } from '@lodestay/stay';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, testProperty } from '../../homes/homes.testing.ts';

let test: TestApp;
let member: Awaited<ReturnType<TestApp['signedInUser']>>;
let guest: typeof member;
let slugs: string[];

const DATES = { startDate: '2027-02-01', endDate: '2027-05-02' };

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const place = await testPlace(test.db);
  const propertyId = await testProperty(test.db, place);
  const homes = [
    await testHome(test.db, { place, propertyId, demo: true }),
    await testHome(test.db, { place, propertyId, demo: true }),
    await testHome(test.db, { place }),
  ];
  slugs = homes.map(({ slug }) => slug);
  member = await test.signedInUser({ role: 'member', membershipRenewsOn: '2027-12-01' });
  guest = await test.signedInUser({ role: 'member' });
  await test.call('addFavorite', { as: guest, params: { slug: slugs[1]! } });
});
afterAll(() => test.close());

async function search(query: Record<string, unknown>, as?: typeof member) {
  const { status, body } = await test.call('searchHomes', { query: { market: 'denver', ...query }, as });
  expect(status).toBe(200);
  return body;
}
const found = async (query: Record<string, unknown>, as?: typeof member) =>
  (await search(query, as)).homeGroups.flatMap(({ homes }) => homes.map(({ slug }) => slug)).sort();
const findTotal = async (query: Record<string, unknown>, as?: typeof member) =>
  (await search({ ...DATES, ...query }, as)).homeGroups[0]!.homes[0]!.total!.cents;

describe('favorites', () => {
  it('are those of the signed-in person, and empty for a visitor', async () => {
    expect(await found({ favorites: true }, guest)).toEqual([slugs[1]]);
    expect(await found({ favorites: true }, member)).toEqual([]);
    expect(await search({ favorites: true })).toMatchObject({ totalHomes: 0, pins: [], clusters: [] });
    expect(await found({ favorites: false })).toEqual([...slugs].sort());
  });

  it('cannot be read with someone else’s obscured ID', async () => {
    const [now, before] = [0, 600_000].map((age) => obscureUserId(1, test.clock.now().getTime() - age));
    for (const user of [now, before, 'not base64 %%']) expect(await found({ favorites: true, user })).toEqual([]);
  });
});

describe('the annual membership', () => {
  it('is excluded from totals if a visitor claims it, in either spelling', async () => {
    const dear = await findTotal({});
    expect(dear - (await findTotal({ activeMembership: true }))).toBe(19_900);
    const response = await test.app.inject(
      '/api/v1/homes?market=denver&start_date=2027-02-01&end_date=2027-05-02&activeMembership=true',
    );
    expect(dear - response.json().home_groups[0].homes[0].total.cents).toBe(19_900);
    expect(await findTotal({ activeMembership: false })).toBe(dear);
  });

  it('depends on the account for a signed-in person', async () => {
    expect(await findTotal({ activeMembership: true }, guest)).toBe(await findTotal({}));
    expect(await findTotal({ activeMembership: false }, member)).toBe(await findTotal({ activeMembership: true }));
  });
});

describe('result options', () => {
  it('show the same photos for all homes of a building with `use_property_photos`', async () => {
    const findPictures = async (usePropertyPhotos: boolean) =>
      (await search({ usePropertyPhotos })).homeGroups
        .find(({ homes }) => homes.length === 2)!
        .homes.map(({ pictures }) => pictures[0]!.base);
    expect(new Set(await findPictures(true)).size).toBe(1);
    expect(new Set(await findPictures(false)).size).toBe(2);
  });

  it('make pages cumulative without true pagination', async () => {
    const sizes = async (query: Record<string, unknown>) =>
      (await search({ grouped: false, resultsPerPage: 1, ...query })).homeGroups.length;
    expect([
      await sizes({ page: 2 }),
      await sizes({ page: 2, useTruePagination: true }),
      await sizes({ page: 2, useTruePagination: false }),
    ]).toEqual([1, 1, 2]);
    const { status, error } = await test.call('searchHomes', {
      query: { market: 'denver', page: 1000, useTruePagination: false },
    });
    expect([status, error?.fields?.[0]?.path]).toEqual([422, 'page']);
  });
});
