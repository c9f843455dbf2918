import type { OpenFact } from '@lodestay/contracts';
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
import { TODAY, few, type Unit, unit, query } from './search-arbitraries.testing.ts';

const PLACES = [
  { latitude: 39.74, longitude: -104.99, neighborhood: 0 },
  { latitude: 39.75, longitude: -104.98, neighborhood: 1 },
  { latitude: 39.9, longitude: -105.1, neighborhood: null },
];

const PHOTOGRAPH = '0'.repeat(32);

let database: TestDatabase;
let markets: { marketId: number; displayCityId: number; neighborhoodIds: number[] }[];

beforeAll(async () => {
  database = await startTestDatabase();
  await database.db
    .insertInto('photograph')
    .values({ hash: PHOTOGRAPH, width: 1200, height: 800, color: '#888888', bytes: 9 })
    .execute();
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

const getPlace = (building: number) => ({ ...PLACES[building % PLACES.length]!, market: markets[building % 2]! });

/** Replaces the inventory. Triggers fill `unit`, so the test covers them too. Only the stored rank terms are set directly. */
async function fill(units: readonly Unit[]): Promise<ReferenceUnit[]> {
  const { db } = database;
  await db.deleteFrom('home').execute();
  await db.deleteFrom('property').execute();
  const properties = await db
    .insertInto('property')
    .values(
      Array.from({ length: 12 }, (_, building) => {
        const { market, neighborhood, latitude, longitude } = getPlace(building);
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
          {
            building,
            rentCents,
            squareFeet,
            furnished,
            pets,
            rating,
            priceTerm: _price,
            detailTerm: _detail,
            busy: _busy,
            hasPhotos: _hasPhotos,
            ...same
          },
          index,
        ) => ({
          ...same,
          propertyId: properties[building]!.id,
          marketId: properties[building]!.marketId,
          displayCityId: properties[building]!.displayCityId,
          slug: `home-${index}`,
          type: furnished === null ? null : furnished ? ('FurnishedHome' as const) : ('UnfurnishedHome' as const),
          title: `Home ${index}`,
          unitNumber: null,
          description: '',
          monthlyRentCents: rentCents,
          squareFeet,
          floor: null,
          specialOffer: null,
          partnerRelationship: null,
          otherAmenities: [],
          petsMaximum: pets === null ? null : Number(pets),
          ratingHundredths: rating,
          cancellationPolicy: 'one_month' as const,
          removedAt: null,
          source: null,
          listingKey: null,
        }),
      ),
    )
    .returning(['id', 'slug'])
    .execute();
  const withPhotos = homes.filter((_, index) => units[index]!.hasPhotos);
  if (withPhotos.length > 0)
    await db
      .insertInto('homePhotograph')
      .values(withPhotos.map(({ id: homeId }) => ({ homeId, position: 0, hash: PHOTOGRAPH, alt: '', caption: '' })))
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
          for (const [at, { market, city, building, neighborhoods, homes: chosen, ...same }] of queries.entries()) {
            const wanted: SearchCriteria = {
              ...same,
              marketIds: market === null ? [] : [markets[market]!.marketId],
              displayCityId: city === null ? null : markets[city]!.displayCityId,
              firstCityIds: at % 2 === 0 ? [] : [markets[0]!.displayCityId],
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
                for (const name of ['price', 'center', 'details', 'newness', 'photos'] as const)
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
      firstCityIds: [],
      propertyId: null,
      box: null,
      neighborhoodIds: [],
      free: null,
      nights: null,
      rentCents: { minimum: null, maximum: null },
      beds: [],
      bedsAtLeast: null,
      baths2: null,
      minimumSquareFootage: null,
      minimumOccupants: null,
      notStated: new Set<OpenFact>(),
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
