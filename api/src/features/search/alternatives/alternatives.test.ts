import { toSnakeCase } from '@lodestay/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../../testing/index.ts';
import { testHome, testPlace } from '../../homes/homes.testing.ts';
import { createHomes } from '../../homes/homes.ts';
import { createPlaces } from '../../homes/places/places.ts';
import { createAlternatives } from './alternatives.ts';
import { dropEachFilter } from './dropped-filters.ts';
import { runWithinBudget } from '../../../platform/db/index.ts';

let test: TestApp;
let homes: Record<'early' | 'late' | 'dear' | 'suburb', { id: number; slug: string }>;

const DATES = { startDate: '2027-02-01', endDate: '2027-05-02' } as const;

beforeAll(async () => {
  test = await buildTestApp({ now: '2027-01-04T18:00:00Z' });
  const { db } = test;
  const denver = await testPlace(db);
  await testPlace(db, { city: 'Lakewood' });
  const boulder = await testPlace(db, { name: 'Boulder', latitude: 40.015, longitude: -105.2705 });
  homes = {
    early: await testHome(db, { place: denver, monthlyRentCents: 200_000, amenities: ['wifi'] }),
    late: await testHome(db, { place: denver, monthlyRentCents: 250_000 }),
    dear: await testHome(db, { place: denver, monthlyRentCents: 900_000, beds: 3, amenities: ['wifi', 'pool'] }),
    suburb: await testHome(db, {
      place: boulder,
      monthlyRentCents: 300_000,
      property: { latitude: 40.015, longitude: -105.2705 },
    }),
  };
  const taken = (home: { id: number }, stay: string) => ({
    homeId: home.id,
    stay,
    source: 'block' as const,
    reservationId: null,
    holdExpiresAt: null,
  });
  // `early` is available until April, `late` from the middle of March, and `dear` from February 5.
  await db
    .insertInto('occupancy')
    .values([
      taken(homes.early, '[2027-04-01,2027-06-01)'),
      taken(homes.late, '[2027-01-20,2027-03-15)'),
      taken(homes.dear, '[2027-01-20,2027-02-05)'),
    ])
    .execute();
});
afterAll(() => test.close());

const ask = async (query: Record<string, unknown>) => {
  const { status, body, error } = await test.call('listAlternatives', { query: { market: 'denver', ...query } });
  expect(error).toBeUndefined();
  expect(status).toBe(200);
  expect(body.unanswered).toEqual([]);
  return body;
};
const wire = toSnakeCase;
const total = async (query: Record<string, unknown>) =>
  (await test.call('searchHomes', { query: { market: 'denver', ...query } })).body.totalHomes;

describe('listAlternatives', () => {
  it('suggests nothing if the search finds homes', async () => {
    expect(await ask({})).toEqual({
      totalHomes: 3,
      filters: [],
      dates: [],
      nearby: [],
      splitStays: [],
      unanswered: [],
    });
  });

  it('counts the homes without each filter, most first, with the parameters to drop', async () => {
    const query = { priceLte: 3000, pool: true, wifi: true, minimumBathrooms: 1 };
    const { filters, totalHomes } = await ask(query);
    expect(totalHomes).toBe(0);
    expect(filters).toEqual([
      { filter: 'amenity', parameters: ['wifi', 'pool'], homes: 2 },
      { filter: 'price', parameters: ['price_lte'], homes: 1 },
      { filter: 'amenity', parameters: ['pool'], homes: 1 },
      { filter: 'several', parameters: ['price_lte', 'minimum_bathrooms', 'wifi', 'pool'], homes: 3 },
    ]);
    expect(await total({ ...query, wifi: undefined, pool: undefined })).toBe(2);
    expect(await total({ ...query, priceLte: undefined })).toBe(1);
  });

  it('treats dates and the map area as filters', async () => {
    expect((await ask({ ...DATES })).filters).toEqual([
      { filter: 'dates', parameters: ['start_date', 'end_date'], homes: 3 },
    ]);
    const desert = { swLatitude: 38, swLongitude: -103, neLatitude: 38.5, neLongitude: -102 };
    expect((await ask(desert)).filters).toEqual([
      { filter: 'area', parameters: Object.keys(desert).map(wire), homes: 3 },
    ]);
    expect((await ask({ market: undefined, ...desert })).filters).toEqual([]);
  });

  it('suggests dates within two weeks on which homes are available', async () => {
    const { dates } = await ask({ ...DATES, minBeds: 3 });
    expect(dates[0]).toEqual({ shiftDays: 4, startDate: '2027-02-05', endDate: '2027-05-06', homes: 1 });
    expect(dates.map(({ shiftDays }) => shiftDays)).toEqual([4, 5, 6, 7, 8]);
    for (const { startDate, endDate, homes: count } of dates)
      expect(await total({ minBeds: 3, startDate, endDate: endDate! })).toBe(count);
    // Never suggest past dates. Today is January 4.
    expect(
      (await ask({ startDate: '2027-01-06', endDate: '2027-04-15' })).dates.every(
        ({ startDate }) => startDate >= '2027-01-04',
      ),
    ).toBe(true);
  });

  it.each([
    ['a few days earlier or later', { flexibleDays: 1 }, 4],
    ['until a later day', { availableFromEndDate: '2027-02-03' }, 4],
  ])('suggests exact dates outside the requested window when the stay can start %s', async (_how, movable, nearest) => {
    const { dates, filters } = await ask({ ...DATES, minBeds: 3, ...movable });
    expect(dates.map(({ shiftDays }) => shiftDays)).toEqual([4, 5, 6, 7, 8].map((days) => days - 4 + nearest));
    for (const { startDate, endDate, homes: count } of dates)
      expect(await total({ minBeds: 3, startDate, endDate: endDate! })).toBe(count);
    expect(filters.find(({ filter }) => filter === 'dates')!.parameters).toEqual([
      'start_date',
      'end_date',
      ...Object.keys(movable).map(wire),
    ]);
  });

  it('suggests dropping the kind of search, with and without the Standby date', async () => {
    const standby = { searchType: 'standby', standby: true, startDate: '2027-01-25', minBeds: 3 };
    const { filters } = await ask(standby);
    expect(filters.filter(({ filter }) => filter !== 'beds')).toEqual([
      { filter: 'kind', parameters: ['search_type', 'standby'], homes: 1 },
      { filter: 'kind', parameters: ['search_type', 'standby', 'start_date'], homes: 1 },
      { filter: 'several', parameters: ['min_beds', 'start_date', 'search_type', 'standby'], homes: 3 },
    ]);
    expect((await ask({ searchType: '1-bedroom', pool: true })).filters).toContainEqual({
      filter: 'kind',
      parameters: ['search_type'],
      homes: 1,
    });
    expect((await ask({ searchType: '1-bedroom', beds: '1', pool: true })).filters).toContainEqual({
      filter: 'kind',
      parameters: ['search_type', 'beds'],
      homes: 1,
    });
    expect(
      (await ask({ startDate: '2027-01-25', flex: true, committedNights: 90, minBeds: 3 })).filters,
    ).toContainEqual({ filter: 'kind', parameters: ['flex', 'committed_nights'], homes: 1 });
  });

  it('does not repeat the same set of dropped parameters', () => {
    const standby = { market: 'denver', searchType: 'standby', standby: true, startDate: '2027-01-25' } as const;
    expect(dropEachFilter(standby, { market: null, displayCity: null }).map(({ parameters }) => parameters)).toEqual([
      ['search_type', 'standby'],
      ['search_type', 'standby', 'start_date'],
    ]);
  });

  it('drops all filters both with and without the home type', () => {
    const several = dropEachFilter(
      { market: 'denver', category: 'furnished', priceLte: 900, startDate: '2027-01-25' },
      { market: null, displayCity: null },
    ).filter(({ filter }) => filter === 'several');
    expect(several.map(({ parameters }) => parameters)).toEqual([
      ['price_lte', 'start_date'],
      ['price_lte', 'category'],
      ['price_lte', 'category', 'start_date'],
    ]);
  });

  it('drops `installed` together with a short-term search', async () => {
    await test.db.updateTable('home').set({ installed: false }).where('id', '=', homes.dear.id).execute();
    expect((await ask({ searchType: 'short-term', installed: true, minBeds: 3 })).filters).toContainEqual({
      filter: 'kind',
      parameters: ['search_type', 'installed'],
      homes: 1,
    });
    await test.db.updateTable('home').set({ installed: true }).where('id', '=', homes.dear.id).execute();
  });

  it('searches the market when the display city is dropped', async () => {
    const { filters } = await ask({ market: undefined, displayCity: 'lakewood-co' });
    expect(filters).toEqual([
      { filter: 'city', parameters: ['display_city'], market: { slug: 'denver', name: 'Denver' }, homes: 3 },
    ]);
  });

  it('suggests the nearest homes outside the searched place', async () => {
    const { nearby } = await ask({ ...DATES });
    expect(nearby.map(({ home, kilometers }) => [home.slug, Math.round(kilometers)])).toEqual([
      [homes.suburb.slug, 39],
    ]);
    expect(nearby[0]!.home.total).toMatchObject({ nights: 90 });
  });

  it('combines homes that are available for parts of the stay, with one total price', async () => {
    const { splitStays } = await ask(DATES);
    const [best] = splitStays;
    expect(best).toMatchObject({ moves: 1 });
    expect(best!.legs.map(({ home, startDate, endDate }) => [home.slug, startDate, endDate])).toEqual([
      [homes.early.slug, '2027-02-01', best!.legs[1]!.startDate],
      [homes.late.slug, best!.legs[0]!.endDate, '2027-05-02'],
    ]);
    expect(best!.legs.reduce((sum, { total: cents }) => sum + cents, 0)).toBe(best!.total);
    const quotes = await Promise.all(
      best!.legs.map(({ home, startDate, endDate }) =>
        test.call('getQuote', { params: { slug: home.slug }, query: { startDate, endDate } }),
      ),
    );
    expect(quotes.map(({ body }) => body.available)).toEqual([true, true]);
    // Each quote alone includes the membership fee; the split stay includes it once.
    expect(quotes.reduce((sum, { body }) => sum + body.total, 0) - best!.total).toBe(19_900);
    expect(splitStays.map(({ total: cents }) => cents)).toEqual(
      splitStays.map(({ total: cents }) => cents).sort((a, b) => a - b),
    );
  });

  it('suggests no split stay without an end date', async () => {
    expect((await ask({ startDate: '2027-02-01', flex: true, minBeds: 3 })).splitStays).toEqual([]);
  });

  it('returns the other parts when one exceeds its budget', async () => {
    const { db, clock } = test;
    const hasty = createAlternatives({
      db,
      clock,
      homes: createHomes({ db, clock }),
      places: createPlaces({ db, clock }),
      budgets: { filters: 5_000, dates: 5_000, nearby: 5_000, split_stays: 0 },
    });
    const { unanswered, splitStays, nearby } = await hasty.find({ market: 'denver', ...DATES }, null, async () => true);
    expect([unanswered, splitStays]).toEqual([['split_stays'], []]);
    expect(nearby).toHaveLength(1);
  });

  it('cancels only statements that exceed the budget', async () => {
    expect(await runWithinBudget(test.db, 20, (trx) => sql`select pg_sleep(30)`.execute(trx))).toBeNull();
    expect(await runWithinBudget(test.db, 5_000, (trx) => sql`select 1 as one`.execute(trx))).toMatchObject({
      rows: [{ one: 1 }],
    });
    await expect(runWithinBudget(test.db, 5_000, (trx) => sql`select 1 / 0`.execute(trx))).rejects.toThrow(
      'division by zero',
    );
  });

  it('returns the same errors as the search', async () => {
    expect(await test.call('listAlternatives', { query: { market: 'atlantis' } })).toMatchObject({ status: 404 });
    expect(await test.call('listAlternatives', { query: { market: 'denver', endDate: '2027-04-01' } })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'start_date' }] },
    });
  });
});
