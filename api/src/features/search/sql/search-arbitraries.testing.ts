import { AMENITIES, OPEN_FACTS, SORT_ORDERS } from '@lodestay/contracts';
import { addDays, mergeRanges } from '@lodestay/stay';
import fc from 'fast-check';
import type { SearchCriteria } from '../criteria/criteria.ts';
import type { ReferenceUnit } from './reference-search.testing.ts';

export const TODAY = '2027-01-04';
const day = (most: number) => fc.integer({ min: 0, max: most }).map((days) => addDays(TODAY, days));
const range = fc
  .tuple(day(200), fc.integer({ min: 1, max: 120 }))
  .map(([start, nights]) => ({ start, end: addDays(start, nights) }));
const mask = fc
  .array(fc.integer({ min: 0, max: AMENITIES.length - 1 }), { maxLength: 8 })
  .map((bits) => [...new Set(bits)].reduce((sum, bit) => sum + 2 ** bit, 0));
const PHOTOS = 2 ** 30;
const PETS = 2 ** AMENITIES.indexOf('pets');

/** Only a few different values, so that filters match and sort keys tie. */
export const few = (...values: number[]) => fc.constantFrom(...values);
const maybe = <T>(arbitrary: fc.Arbitrary<T>, often = 2) => fc.option(arbitrary, { freq: often, nil: null });

export type Unit = Omit<
  ReferenceUnit,
  'homeId' | 'slug' | 'marketId' | 'displayCityId' | 'neighborhoodId' | 'propertyId' | 'latitude' | 'longitude'
> & { building: number };

export const unit: fc.Arbitrary<Unit> = fc.record({
  building: fc.integer({ min: 0, max: 11 }),
  rentCents: few(150_000, 200_000, 200_001, 300_000, 450_000),
  beds: fc.integer({ min: 0, max: 6 }),
  baths2: fc.integer({ min: 0, max: 6 }),
  squareFeet: maybe(few(400, 700, 900, 1500), 4),
  amenityMask: mask,
  hasPhotos: fc.boolean(),
  furnished: maybe(fc.boolean()),
  pets: maybe(fc.boolean()),
  maxOccupants: maybe(few(1, 2, 4)),
  rating: maybe(few(380, 450, 500)),
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
  minimumSquareFootage: few(500, 900),
  minimumOccupants: few(2, 4),
  amenityMask: few(1, 2, 2 ** 25, 5, PETS, PETS + 1, PHOTOS, PHOTOS + PETS),
  furnished: fc.boolean(),
  furnishedOnly: fc.constant(true),
  installed: fc.constant(true),
  homes: fc.uniqueArray(fc.integer({ min: 0, max: 59 }), { maxLength: 20 }),
});
type Filters = Parameters<Parameters<typeof filters.map>[0]>[0];

export const NO_FILTERS = {
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
  minimumSquareFootage: null,
  minimumOccupants: null,
  amenityMask: 0,
  furnished: null,
  furnishedOnly: false,
  installed: false,
  homes: null,
};
type AnyFilters = { [Name in keyof Filters]: Filters[Name] | (typeof NO_FILTERS)[Name] };

/** Only a few filters at a time, because all together would find nothing. */
export const query = fc
  .tuple(
    filters,
    fc.subarray(Object.keys(NO_FILTERS) as (keyof Filters)[], { maxLength: 3 }),
    fc.record({
      sort: fc.constantFrom(...SORT_ORDERS),
      center: maybe(point, 4),
      notStated: fc.subarray([...OPEN_FACTS]).map((facts) => new Set(facts)),
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
