import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace, type TestPlace } from '../../homes/homes.testing.ts';

const UNFURNISHED = { type: 'UnfurnishedHome', installed: false } as const;
/** A home of each kind, by name. */
const KINDS = {
  'three nights': { minimumNights: 3 },
  'two weeks': { minimumNights: 14 },
  'one month': { minimumNights: 30 },
  'not installed': { minimumNights: 1, installed: false },
  unfurnished: { minimumNights: 1, ...UNFURNISHED },
};

let test: TestApp;
const names = new Map<string, string>();
beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const denver = await testPlace(test.db);
  for (const [name, given] of Object.entries(KINDS))
    names.set((await testHome(test.db, { place: denver, ...given })).slug, name);
});
afterAll(() => test.close());

async function find(query: Record<string, unknown>): Promise<{ homes: number; found: string[] }> {
  const { body } = await test.call('searchHomes', { query: { market: 'denver', ...query } });
  const found = body.homeGroups.flatMap(({ homes }) => homes.map(({ slug }) => names.get(slug)!)).sort();
  return { homes: body.totalHomes, found };
}

const FIVE_NIGHTS = { startDate: '2027-02-01', endDate: '2027-02-06' };
const TWO_MONTHS = { startDate: '2027-02-01', endDate: '2027-04-01' };

describe('search modes', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['short-term', {}, ['three nights', 'two weeks']],
    ['short-term', FIVE_NIGHTS, ['three nights']],
    ['short-term', TWO_MONTHS, ['three nights', 'two weeks']],
    ['corporate', {}, ['one month', 'three nights', 'two weeks']],
    ['corporate', FIVE_NIGHTS, ['three nights']],
    ['corporate', TWO_MONTHS, ['one month', 'three nights', 'two weeks']],
    ['gsa/military', {}, ['one month', 'three nights', 'two weeks']],
    ['furnished', {}, ['not installed', 'one month', 'three nights', 'two weeks']],
    ['furnished', FIVE_NIGHTS, ['three nights']],
  ])('%s with %j finds only homes that can be booked in it', async (searchType, query, expected) => {
    expect(await find({ searchType, ...query })).toEqual({ homes: expected.length, found: expected });
  });
});

describe('the lists of a market', () => {
  const listMarket = async (slug: string) => {
    const { body } = await test.call('listDisplayCities', {});
    return body.markets.find((market) => market.slug === slug)!;
  };

  it('count the homes of the modes', async () => {
    expect(await listMarket('denver')).toMatchObject({ homes: 5, furnishedHomes: 4, businessHomes: 3 });
  });

  it('include a mode only while a home can be booked in it', async () => {
    const boise: TestPlace = await testPlace(test.db, { name: 'Boise', state: 'ID' });
    const { id } = await testHome(test.db, { place: boise, beds: 2, minimumNights: 30, installed: false });
    await testHome(test.db, { place: boise, beds: 2, ...UNFURNISHED });
    const readModes = async () => {
      test.clock.advance(6_000);
      return (await listMarket('boise')).modes;
    };
    expect(await readModes()).toEqual(['furnished']);
    await test.db.updateTable('home').set({ installed: true }).where('id', '=', id).execute();
    expect(await readModes()).toEqual(['furnished', 'corporate', 'gsa/military']);
    await test.db.updateTable('home').set({ minimumNights: 29 }).where('id', '=', id).execute();
    expect(await readModes()).toEqual(['furnished', 'short-term', 'corporate', 'gsa/military']);
  });
});
