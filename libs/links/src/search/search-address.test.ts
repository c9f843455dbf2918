import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { AMENITIES, OPEN_FACTS, SEARCH_MODES, SORT_ORDERS } from '@lodestay/contracts';
import { addDays, INDEFINITE } from '@lodestay/stay';
import { toMonthlyLimit } from './monthly-limit.ts';
import { parseSearch, toSearchHref, toSearchQuery } from './search-address.ts';
import { EMPTY_SEARCH, filterCount, withoutFilters, type SearchState } from './search-state.ts';

const TODAY = '2026-11-21';
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY);
const read = (query: string) => parse(query).search;

const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4);
const or = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { nil: null });

const EXACT = { flexibleDays: null, availableFromEndDate: null };
const anyStay = fc.oneof(
  fc.constant({ ...EXACT, startDate: null, endDate: null, committedNights: null }),
  fc
    .record({ from: fc.nat(600), nights: fc.integer({ min: 1, max: 730 }), flexibleDays: fc.constantFrom(1, 3, 7, 14) })
    .map(({ from, nights, flexibleDays }) => ({
      ...EXACT,
      startDate: addDays(TODAY, from),
      endDate: addDays(TODAY, from + nights),
      committedNights: null,
      flexibleDays,
    })),
  fc
    .record({ from: fc.nat(600), nights: fc.integer({ min: 1, max: 730 }), later: fc.integer({ min: 1, max: 366 }) })
    .map(({ from, nights, later }) => ({
      ...EXACT,
      startDate: addDays(TODAY, from),
      endDate: addDays(TODAY, from + nights),
      committedNights: null,
      availableFromEndDate: addDays(TODAY, from + later),
    })),
  fc.record({ from: fc.nat(600), nights: fc.integer({ min: 1, max: 730 }) }).map(({ from, nights }) => ({
    startDate: addDays(TODAY, from),
    endDate: addDays(TODAY, from + nights),
    committedNights: null,
    ...EXACT,
  })),
  fc
    .record({
      from: fc.nat(600),
      committedNights: or(fc.integer({ min: 30, max: 365 })),
      later: or(fc.integer({ min: 1, max: 366 })),
    })
    .map(({ from, committedNights, later }) => ({
      ...EXACT,
      startDate: addDays(TODAY, from),
      endDate: INDEFINITE,
      committedNights,
      availableFromEndDate: later === null ? null : addDays(TODAY, from + later),
    })),
  fc.nat(600).map((from) => ({ ...EXACT, startDate: addDays(TODAY, from), endDate: null, committedNights: null })),
);
const anyBeds = fc.oneof(
  fc.constant({ beds: [], minBeds: null, exactMatchBeds: false }),
  fc.integer({ min: 1, max: 4 }).map((minBeds) => ({ beds: [], minBeds, exactMatchBeds: false })),
  fc
    .record({ beds: fc.subarray(['0', '1', '2', '3', '4'], { minLength: 1 }), exactMatchBeds: fc.boolean() })
    .map((beds) => ({ ...beds, minBeds: null })),
);
const anySearch: fc.Arbitrary<SearchState> = fc
  .record({
    stay: anyStay,
    bedrooms: anyBeds,
    rest: fc.record({
      minBaths: or(fc.integer({ min: 2, max: 20 }).map((halves) => halves / 2)),
      minSqFt: or(fc.integer({ min: 1, max: 20_000 })),
      minOccupants: or(fc.integer({ min: 1, max: 20 })),
      hasPhotos: fc.boolean(),
      notStated: fc.subarray([...OPEN_FACTS]),
      perDiem: or(fc.integer({ min: 1, max: 2000 })),
      amenity: fc.subarray([...AMENITIES]),
      neighborhood: fc.uniqueArray(fc.nat(999_999).map(String), { maxLength: 4 }),
      hqStay: fc.boolean(),
      category: or(fc.constantFrom('furnished' as const, 'unfurnished' as const)),
      displayCity: or(fc.constantFrom('denver', 'san-diego', 'st-louis')),
      bounds: or(
        fc
          .record({
            south: degrees(-80, 79),
            west: degrees(-170, 169),
            height: degrees(0.001, 0.9),
            width: degrees(0.001, 0.9),
          })
          .map(({ south, west, height, width }) => ({ south, west, north: south + height, east: west + width })),
      ),
      near: or(
        fc.record({
          name: fc
            .string({ minLength: 1, maxLength: 60 })
            .map((name) => name.trim())
            .filter(Boolean),
          latitude: degrees(-80, 80),
          longitude: degrees(-170, 170),
        }),
      ),
      searchType: or(fc.constantFrom(...SEARCH_MODES)),
      sortBy: fc.constantFrom(...SORT_ORDERS),
      page: fc.integer({ min: 1, max: 1000 }),
    }),
    prices: fc.tuple(or(fc.integer({ min: 1, max: 9999 })), or(fc.integer({ min: 10_000, max: 1_000_000 }))),
  })
  .map(({ stay, bedrooms, rest, prices: [minPrice, maxPrice] }) => ({
    ...EMPTY_SEARCH,
    ...stay,
    ...bedrooms,
    ...rest,
    displayCity: rest.bounds ? null : rest.displayCity,
    sortBy: rest.near === null && rest.sortBy === 'distance' ? 'recommended' : rest.sortBy,
    minPrice: rest.perDiem !== null && (minPrice ?? 0) > toMonthlyLimit(rest.perDiem) ? null : minPrice,
    maxPrice,
  }));

describe('the URL of a search', () => {
  it('is parsed back into the same search', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const { search: again, dropped } = parse(toSearchQuery(search));
        expect(dropped).toEqual([]);
        // Corners are rounded to about a meter.
        const rounded =
          search.bounds &&
          Object.fromEntries(Object.entries(search.bounds).map(([side, value]) => [side, Number(value.toFixed(5))]));
        expect(again).toEqual({ ...search, bounds: rounded });
        expect(toSearchQuery(again)).toBe(toSearchQuery(search));
      }),
    );
  });

  it('is empty for the plain market', () => {
    expect(toSearchHref('/s/denver', EMPTY_SEARCH)).toBe('/s/denver');
    expect(read('utm_source=x')).toEqual(EMPTY_SEARCH);
  });

  it.each<[string, Partial<SearchState>]>([
    ['start_date=2027-01-11&end_date=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    [
      'startDate=2027-01-11&endDate=indefinite&committed_nights=90',
      { startDate: '2027-01-11', endDate: INDEFINITE, committedNights: 90 },
    ],
    ['startDate=2027-01-11&endDate=2027-04-11&endDate=indefinite', { startDate: '2027-01-11', endDate: INDEFINITE }],
    ['startDate=2027-01-11&flex=true', { startDate: '2027-01-11', endDate: INDEFINITE }],
    [
      'start_date=2027-01-11&end_date=2027-04-11&flexible_days=3',
      { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 3 },
    ],
    ['startDate=2027-01-11&endDate=2027-04-11&flexibleDays=0', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    [
      'startDate=2027-01-11&endDate=2027-04-11&available_from_end_date=2027-01-31',
      { startDate: '2027-01-11', endDate: '2027-04-11', availableFromEndDate: '2027-01-31' },
    ],
    [
      'startDate=2027-01-11&endDate=2027-04-11&flexibleDays=7&availableFromEndDate=2027-01-31',
      { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 7 },
    ],
    [
      'startDate=2027-01-11&endDate=indefinite&availableFromEndDate=2027-01-31&flexibleDays=7',
      { startDate: '2027-01-11', endDate: INDEFINITE, availableFromEndDate: '2027-01-31' },
    ],
    ['flexibleDays=7&availableFromEndDate=2027-01-31', {}],
    ['endDate=indefinite', {}],
    ['amenity=pets&amenity=wifi,pets', { amenity: ['wifi', 'pets'] }],
    ['beds=3,1', { beds: ['1', '3'] }],
    ['minBeds=2', { minBeds: 2 }],
    ['minBeds=2&exactMatchBeds=true', { beds: ['2'], exactMatchBeds: true }],
    ['minBeds=3,1', { beds: ['1', '3'] }],
    ['minBeds=1,2&exactMatchBeds=true', { beds: ['1', '2'], exactMatchBeds: true }],
    ['minBeds=studio', { beds: ['0'], exactMatchBeds: true }],
    [
      'nearLatitude=39.75&nearLongitude=-105&sortBy=distance',
      { near: { name: '39.75, -105', latitude: 39.75, longitude: -105 }, sortBy: 'distance' },
    ],
    ['near=39.75,-105', { near: { name: '39.75, -105', latitude: 39.75, longitude: -105 } }],
    [
      'near=Union%20Station&near_latitude=39.75&near_longitude=-105',
      { near: { name: 'Union Station', latitude: 39.75, longitude: -105 } },
    ],
    ['startDate=2036-11-27', { startDate: '2036-11-27' }],
    ['nearLatitude=0.0000001&nearLongitude=-0.0000001', { near: { name: '0, 0', latitude: 0, longitude: 0 } }],
    [
      'sw_latitude=-0.0000001&sw_longitude=-105.1000004&ne_latitude=1&ne_longitude=-104.8',
      { bounds: { south: 0, west: -105.1, north: 1, east: -104.8 } },
    ],
    ['perDiem=120&minPrice=3650', { perDiem: 120, minPrice: 3650 }],
    [
      'displayCity=aurora-co&swLatitude=39.6&swLongitude=-105.1&neLatitude=39.8&neLongitude=-104.8',
      { displayCity: null, bounds: { south: 39.6, west: -105.1, north: 39.8, east: -104.8 } },
    ],
    ['minBeds=0', {}],
    ['minBeds=&minPrice=&maxPrice=4200', { maxPrice: 4200 }],
    ['minPrice=%244%2C200&maxPrice=1000', { minPrice: 1000, maxPrice: 4200 }],
    [
      'sw_latitude=39.6&sw_longitude=-105.1&ne_latitude=39.8&ne_longitude=-104.8',
      { bounds: { south: 39.6, west: -105.1, north: 39.8, east: -104.8 } },
    ],
  ])('parses %s', (query, expected) => {
    expect(parse(query)).toEqual({ search: { ...EMPTY_SEARCH, ...expected }, dropped: [] });
  });

  it.each([
    ['startDate=2026-11-20&endDate=2027-01-01', 'startDate'],
    ['startDate=2027-02-30', 'startDate'],
    ['startDate=2036-11-28', 'startDate'],
    [`displayCity=a${'-b'.repeat(60)}`, 'displayCity'],
    ['swLatitude=0.0000001&swLongitude=-1&neLatitude=0.0000004&neLongitude=1', 'map'],
    ['startDate=2027-01-11&endDate=2027-01-11', 'endDate'],
    ['startDate=2027-01-11&endDate=2032-01-11', 'endDate'],
    ['endDate=2027-01-11', 'endDate'],
    ['startDate=2027-01-11&endDate=2027-04-11&flexibleDays=2', 'flexibleDays'],
    ['startDate=2027-01-11&endDate=2027-04-11&flexibleDays=15', 'flexibleDays'],
    ['startDate=2027-01-11&endDate=2027-04-11&availableFromEndDate=2027-01-10', 'availableFromEndDate'],
    ['startDate=2027-01-11&endDate=2027-04-11&availableFromEndDate=soon', 'availableFromEndDate'],
    ['minPrice=cheap', 'minPrice'],
    ['minBeds=5', 'minBeds'],
    ['minBeds=1,5', 'minBeds'],
    ['minBaths=1.3', 'minBaths'],
    ['perDiem=free', 'perDiem'],
    ['perDiem=120&minPrice=3651', 'minPrice'],
    ['amenity=helipad', 'amenity'],
    ['neighborhood=LoDo', 'neighborhood'],
    ['sortBy=distance', 'sortBy'],
    ['near=my%20office', 'near'],
    ['nearLatitude=91&nearLongitude=0', 'near'],
    ['nearLatitude=39', 'near'],
    ['page=0', 'page'],
    ['swLatitude=39.6', 'map'],
    ['swLatitude=40&swLongitude=-105&neLatitude=39&neLongitude=-104', 'map'],
  ])('drops the invalid parameter of %s and reports it', (query, name) => {
    expect(parse(query).dropped).toEqual([name]);
  });

  it('keeps the valid values of a list', () => {
    expect(parse('amenity=pets,helipad')).toEqual({
      search: { ...EMPTY_SEARCH, amenity: ['pets'] },
      dropped: ['amenity'],
    });
  });
});

describe('the mode of a search', () => {
  it.each([
    ['searchType=standby', 'standby'],
    ['search_type=corporate', 'corporate'],
    ['standby=true', 'standby'],
    ['standby=true&searchType=military', 'standby'],
    ['standby=false&searchType=military', 'military'],
  ])('is parsed from %s', (query, mode) => {
    expect(parse(query)).toEqual({ search: { ...EMPTY_SEARCH, searchType: mode }, dropped: [] });
  });
});

describe('the filter count', () => {
  it.each<[string, number]>([
    ['', 0],
    ['startDate=2027-01-11&endDate=2027-04-11&sortBy=price&page=2', 0],
    ['minBeds=1&maxPrice=4200&amenity=pets,wifi', 3],
    ['beds=0,1&minPrice=1&maxPrice=2&minBaths=1&minSqFt=1&neighborhood=1&amenity=pets&hqStay=true', 8],
  ])('for %j is %i', (query, count) => {
    expect(filterCount(read(query))).toBe(count);
  });

  it('is zero after the filters are removed, and dates and place stay', () => {
    fc.assert(
      fc.property(anySearch, (search) => {
        const bare = withoutFilters(search);
        expect(filterCount(bare)).toBe(0);
        expect(bare).toMatchObject({
          startDate: search.startDate,
          endDate: search.endDate,
          bounds: search.bounds,
          sortBy: search.sortBy,
          page: 1,
        });
      }),
    );
  });
});
