import { AMENITIES, SORT_ORDERS } from '@lodestay/contracts';
import { addDays, mergeRanges } from '@lodestay/stay';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestDatabase, type TestDatabase } from '../../../testing/index.ts';
import { testPlace } from '../../homes/homes.testing.ts';
import { NO_MAP, type HomeSearch, type SearchCriteria } from '../criteria/criteria.ts';
import {
  kilometers,
  referenceFacets,
  referenceGroups,
  referenceSlots,
  referenceTerms,
  type ReferenceUnit,
} from './reference-search.testing.ts';
import { createSqlSearch } from './sql-search.ts';

const TODAY = '2027-01-04';
const day = (most: number) => fc.integer({ min: 0, max: most }).map((days) => addDays(TODAY, days));
const range = fc
  .tuple(day(200), fc.integer({ min: 1, max: 120 }))
  .map(([start, nights]) => ({ start, end: addDays(start, nights) }));
const mask = fc
  .array(fc.integer({ min: 0, max: AMENITIES.length - 1 }), { maxLength: 8 })
  .map((bits) => [...new Set(bits)].reduce((sum, bit) => sum + 2 ** bit, 0));
/** Only a few different values, so that filters match and sort keys tie. */
const few = (...values: number[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, often = 2) => fc.option(arbitrary, { freq: often, nil: null });

const PLACES = [
  { latitude: 39.74, longitude: -104.99, neighborhood: 0 },
  { latitude: 39.75, longitude: -104.98, neighborhood: 1 },
  { latitude: 39.9, longitude: -105.1, neighborhood: null },
];

type Unit = Omit<
  ReferenceUnit,
  'homeId' | 'slug' | 'marketId' | 'displayCityId' | 'neighborhoodId' | 'propertyId' | 'latitude' | 'longitude'
> & { building: number };

const unit: fc.Arbitrary<Unit> = fc.record({
  building: fc.integer({ min: 0, max: 11 }),
  rentCents: few(150_000, 200_000, 200_001, 300_000, 450_000),
  beds: fc.integer({ min: 0, max: 6 }),
  baths2: fc.integer({ min: 0, max: 6 }),
  sqft: maybe(few(400, 700, 900, 1500), 4),
  amenityMask: mask,
  furnished: fc.boolean(),
  installed: fc.boolean(),
  minimumNights: few(1, 7, 30, 180),
  listedOn: fc.integer({ min: -20, max: 400 }).map((days) => addDays(TODAY, -days)),
  priceTerm: fc.integer({ min: 0, max: 100 }),
  detailTerm: few(0, 50, 100),
  busy: fc.array(range, { maxLength: 4 }).map(mergeRanges),
});

const point = fc.record({ latitude: few(39.7, 39.745, 39.9), longitude: few(-105.1, -104.985, -104.9) });
const freeNights: fc.Arbitrary<NonNullable<SearchCriteria['free']>> = fc.oneof(
  range.map((nights) => ({ kind: 'range' as const, range: nights })),
  fc
    .tuple(day(150), fc.integer({ min: 0, max: 40 }), few(1, 30, 90))
    .map(([from, days, nights]) => ({ kind: 'begin_between' as const, from, to: addDays(from, days), nights })),
);

/** IDs are array positions here. The test replaces them with the real IDs. */
const filters = fc.record({
  market: few(0, 1),
  city: few(0, 1),
  building: fc.integer({ min: 0, max: 11 }),
  box: fc.constantFrom(
    { south: 39.7, west: -105, north: 39.8, east: -104.9 },
    { south: 39, west: -106, north: 40.5, east: -104 },
  ),
  neighborhoods: fc.uniqueArray(few(0, 1), { minLength: 1 }),
  free: freeNights,
  nights: few(1, 30, 90),
  rentCents: fc.record({ minimum: maybe(few(150_000, 200_001, 400_000)), maximum: maybe(few(200_000, 300_000)) }),
  beds: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 3 }),
  bedsAtLeast: fc.integer({ min: 0, max: 4 }),
  baths2: few(2, 3),
  squareFeet: few(500, 900),
  amenityMask: few(1, 2, 2 ** 25, 5),
  furnished: fc.boolean(),
  furnishedOnly: fc.constant(true),
  installed: fc.constant(true),
  homes: fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 20 }),
});
type Filters = Parameters<Parameters<typeof filters.map>[0]>[0];

const NO_FILTERS = {
  market: null,
  city: null,
  building: null,
  box: null,
  neighborhoods: [],
  free: null,
  nights: null,
  rentCents: { minimum: null, maximum: null },
  beds: [],
  bedsAtLeast: null,
  baths2: null,
  squareFeet: null,
  amenityMask: 0,
  furnished: null,
  furnishedOnly: false,
  installed: false,
  homes: null,
};
type AnyFilters = { [Name in keyof Filters]: Filters[Name] | (typeof NO_FILTERS)[Name] };

/** Only a few filters at a time, because all together would find nothing. */
const query = fc
  .tuple(
    filters,
    fc.subarray(Object.keys(NO_FILTERS) as (keyof Filters)[], { maxLength: 3 }),
    fc.record({
      sort: fc.constantFrom(...SORT_ORDERS),
      center: maybe(point, 4),
      grouped: fc.boolean(),
      monthlyRate: fc.constantFrom(
        { numerator: 1, denominator: 1 },
        { numerator: 9_500 * 90, denominator: 10_000 * 90 },
        { numerator: 10_000 * 30, denominator: 10_000 * 29 },
      ),
    }),
  )
  .map(
    ([all, chosen, order]) =>
      ({
        ...NO_FILTERS,
        ...(Object.fromEntries(chosen.map((name) => [name, all[name]])) as Partial<Filters>),
        ...order,
      }) as AnyFilters & typeof order,
  );

let database: TestDatabase;
let markets: { marketId: number; displayCityId: number; neighborhoodIds: number[] }[];

beforeAll(async () => {
  database = await startTestDatabase();
  markets = await Promise.all(
    ['Denver', 'Boulder'].map(async (name) => {
      const [first, second] = [
        await testPlace(database.db, { name, neighborhood: 'Baker' }),
        await testPlace(database.db, { name, neighborhood: 'Highland' }),
      ];
      return {
        marketId: first.marketId,
        displayCityId: first.displayCityId,
        neighborhoodIds: [first.neighborhoodId!, second.neighborhoodId!],
      };
    }),
  );
});
afterAll(() => database.close());

const placeOf = (building: number) => ({ ...PLACES[building % PLACES.length]!, market: markets[building % 2]! });

/** Replaces the inventory. Triggers fill `unit`, so the test covers them too. Only the stored rank terms are set directly. */
async function fill(units: readonly Unit[]): Promise<ReferenceUnit[]> {
  const { db } = database;
  await db.deleteFrom('home').execute();
  await db.deleteFrom('property').execute();
  const properties = await db
    .insertInto('property')
    .values(
      Array.from({ length: 12 }, (_, building) => {
        const { market, neighborhood, latitude, longitude } = placeOf(building);
        return {
          marketId: market.marketId,
          displayCityId: market.displayCityId,
          neighborhoodId: neighborhood === null ? null : market.neighborhoodIds[neighborhood]!,
          slug: `house-${building}`,
          name: `House ${building}`,
          address: null,
          latitude,
          longitude,
          sourceLatitude: latitude,
          sourceLongitude: longitude,
          approximateLocation: false,
          parkingMonthlyCents: null,
          parkingSpots: null,
          sourceKey: null,
        };
      }),
    )
    .returning(['id', 'marketId', 'displayCityId', 'neighborhoodId', 'latitude', 'longitude'])
    .execute();
  if (units.length === 0) return [];
  const homes = await db
    .insertInto('home')
    .values(
      units.map(
        (
          { building, rentCents, sqft, furnished, priceTerm: _price, detailTerm: _detail, busy: _busy, ...same },
          index,
        ) => ({
          ...same,
          propertyId: properties[building]!.id,
          marketId: properties[building]!.marketId,
          displayCityId: properties[building]!.displayCityId,
          slug: `home-${index}`,
          type: furnished ? ('FurnishedHome' as const) : ('UnfurnishedHome' as const),
          title: `Home ${index}`,
          unitNumber: null,
          description: '',
          monthlyRentCents: rentCents,
          squareFeet: sqft,
          floor: null,
          specialOffer: null,
          partnerRelationship: null,
          maxOccupants: 2,
          otherAmenities: [],
          petsMaximum: 0,
          cancellationPolicy: 'one_month' as const,
          removedAt: null,
          source: null,
          listingKey: null,
        }),
      ),
    )
    .returning(['id', 'slug'])
    .execute();
  const stays = units.flatMap(({ busy }, index) =>
    busy.map((stay) => ({
      homeId: homes[index]!.id,
      stay: `[${stay.start},${stay.end})`,
      source: 'block' as const,
      reservationId: null,
      holdExpiresAt: null,
    })),
  );
  if (stays.length > 0) await db.insertInto('occupancy').values(stays).execute();
  await sql`
    update unit set price_term = given.price, detail_term = given.detail
    from unnest(${homes.map(({ id }) => id)}::integer[], ${units.map(({ priceTerm }) => priceTerm)}::smallint[], ${units.map(({ detailTerm }) => detailTerm)}::smallint[]) as given (home_id, price, detail)
    where unit.home_id = given.home_id
  `.execute(db);
  return units.map(({ building, ...same }, index) => {
    const { id: propertyId, ...place } = properties[building]!;
    return { ...same, ...place, propertyId, homeId: homes[index]!.id, slug: homes[index]!.slug };
  });
}

/** Checks pages with fixed groups: some of this search in another order, and one that does not exist. */
async function expectFixedPositions(
  search: HomeSearch,
  inventory: readonly ReferenceUnit[],
  wanted: SearchCriteria,
): Promise<void> {
  const first = await search.page(wanted);
  const fixed = [...first.order.slice(0, 4).reverse(), 2 ** 31 - 1];
  const slots = referenceSlots(inventory, wanted, fixed);
  for (const page of [1, 2]) {
    const found = await search.page({ ...wanted, page }, fixed);
    expect(found.groups.map(({ homes }) => homes.map(({ id }) => id))).toEqual(
      slots.slice((page - 1) * wanted.perPage, page * wanted.perPage).filter((homes) => homes.length > 0),
    );
    expect(found.totalGroups).toBe(first.totalGroups);
    expect(found.order.slice(0, fixed.length)).toEqual(fixed);
  }
}

describe('the SQL search', () => {
  it('finds, counts, groups and sorts like the reference search', async () => {
    const mostPins = 6;
    const search = createSqlSearch(database.db, { mostPins });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 1, arbitrary: fc.constant([]) },
          { weight: 8, arbitrary: fc.array(unit, { minLength: 40, maxLength: 60 }) },
        ),
        fc.array(query, { minLength: 30, maxLength: 30 }),
        few(3, 32),
        async (units, queries, perPage) => {
          const inventory = await fill(units);
          const propertyIds = (await database.db.selectFrom('property').select('id').orderBy('id').execute()).map(
            ({ id }) => id,
          );
          for (const { market, city, building, neighborhoods, homes: chosen, ...same } of queries) {
            const wanted: SearchCriteria = {
              ...same,
              marketIds: market === null ? [] : [markets[market]!.marketId],
              displayCityId: city === null ? null : markets[city]!.displayCityId,
              homeIds: chosen && chosen.flatMap((index) => inventory[index]?.homeId ?? []),
              propertyId: building === null ? null : propertyIds[building]!,
              neighborhoodIds: neighborhoods.map((index) => markets[market ?? 0]!.neighborhoodIds[index]!),
              today: TODAY,
              page: 1,
              perPage,
            };
            const expected = referenceGroups(inventory, wanted);
            const seen: number[][] = [];
            for (let page = 1; page <= Math.max(1, Math.ceil(expected.length / perPage)); page += 1) {
              const found = await search.page({ ...wanted, page });
              expect(found.totalGroups).toBe(expected.length);
              expect(found.totalHomes).toBe(expected.flat().length);
              seen.push(...found.groups.map(({ homes }) => homes.map(({ id }) => id)));
              for (const { id, terms } of found.groups.flatMap(({ homes }) => homes)) {
                const real = referenceTerms(
                  inventory.find(({ homeId }) => homeId === id)!,
                  wanted,
                );
                for (const name of ['price', 'center', 'details', 'newness'] as const)
                  expect(terms[name]).toBeCloseTo(real[name], 6);
              }
            }
            expect(seen).toEqual(expected);
            await expectFixedPositions(search, inventory, wanted);
            const answer = { page: await search.page(wanted), facets: referenceFacets(inventory, wanted, mostPins) };
            expect(await search.answer(wanted)).toEqual(answer);
            expect(await search.answer(wanted, [], { map: false })).toEqual({
              ...answer,
              facets: { ...answer.facets, map: NO_MAP },
            });
          }
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);

  it('returns the totals beyond the last page', async () => {
    await fill(fc.sample(unit, { numRuns: 5, seed: 1 }).map((given, building) => ({ ...given, building })));
    const wanted = {
      marketIds: [],
      displayCityId: null,
      propertyId: null,
      box: null,
      neighborhoodIds: [],
      free: null,
      nights: null,
      rentCents: { minimum: null, maximum: null },
      beds: [],
      bedsAtLeast: null,
      baths2: null,
      squareFeet: null,
      amenityMask: 0,
      furnished: null,
      furnishedOnly: false,
      installed: false,
      homeIds: null,
      monthlyRate: { numerator: 1, denominator: 1 },
      sort: 'price',
      center: null,
      today: TODAY,
      grouped: true,
      perPage: 32,
    } as const;
    expect(await createSqlSearch(database.db).page({ ...wanted, page: 9 })).toMatchObject({
      totalHomes: 5,
      totalGroups: 5,
      groups: [],
    });
  });
});

it('measures distances in kilometers', () => {
  expect(kilometers({ latitude: 40, longitude: -105 }, { latitude: 39, longitude: -105 })).toBeCloseTo(111.2);
});
