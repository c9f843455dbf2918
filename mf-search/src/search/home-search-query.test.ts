import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { SEARCH_MODES, type SearchMode } from '@lodestay/contracts';
import { contracts } from '@lodestay/contracts/schemas';
import { filterCount, parseSearch, toSearchQuery, withoutFilters, toApiQuery } from '@lodestay/links';
import { getQueryKey } from '@lodestay/platform';
import { addDays, daysBetween, MAX_DAYS_AHEAD, resolveStay } from '@lodestay/stay';

const TODAY = '2026-11-21';
const DENVER = { market: 'denver', mode: null, today: TODAY };
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY);
const read = (query: string) => parse(query).search;

/** The API's date can be one day behind. */
const YESTERDAY = addDays(TODAY, -1);
const names = fc.constantFrom(
  'startDate',
  'end_date',
  'endDate',
  'flexibleDays',
  'available_from_end_date',
  'committedNights',
  'flex',
  'beds',
  'minBeds',
  'exactMatchBeds',
  'minPrice',
  'max_price',
  'perDiem',
  'minBaths',
  'minSqFt',
  'amenity',
  'neighborhood',
  'category',
  'displayCity',
  'searchType',
  'standby',
  'page',
  'sortBy',
  'near',
  'nearLatitude',
  'nearLongitude',
  'swLatitude',
  'swLongitude',
  'neLatitude',
  'neLongitude',
  'utm_source',
  '__proto__',
);
const values = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '-1',
    '1e9',
    'NaN',
    'indefinite',
    'true',
    ',,',
    '0',
    '1',
    '2',
    '7',
    '120',
    '2000',
    '4000',
    'distance',
    'unfurnished',
    'pets,wifi',
    'standby',
    'aurora-co',
    `a${'-b'.repeat(60)}`,
    '<script>',
    '0.0000001',
    '-0.0000004',
    '0.000001,0.0000001',
    '39.7',
    '39.7000001',
    '-105.1',
    '-0',
    '0x10',
    '90',
  ),
  fc.constantFrom(
    '2027-02-30',
    '2027-03-01',
    '2027-03-01',
    '2027-05-01',
    '2026-11-21',
    '2036-11-28',
    '2036-11-29',
    '2036-12-01',
    '2090-01-01',
    '9999-12-31',
  ),
);
const pairs = (count: number) => fc.array(fc.tuple(names, values), { maxLength: count });
const side = fc
  .oneof(
    fc.double({ min: -0.00001, max: 0.00001, noNaN: true }),
    fc.double({ min: -181, max: 181, noNaN: true }),
    fc.integer({ min: -90, max: 90 }),
  )
  .map(String);
/** Random parameters, and parameters that depend on each other. */
const anyAddress = fc.oneof(
  pairs(12),
  fc
    .tuple(
      fc.tuple(
        ...['swLatitude', 'swLongitude', 'neLatitude', 'neLongitude', 'nearLatitude', 'nearLongitude'].map((name) =>
          fc.tuple(fc.constant(name), side),
        ),
      ),
      pairs(4),
    )
    .map(([box, rest]) => [...box, ...rest]),
  fc
    .tuple(
      fc.tuple(
        ...['startDate', 'endDate', 'minPrice', 'maxPrice', 'perDiem'].map((name) =>
          fc.tuple(fc.constant(name), values),
        ),
      ),
      pairs(4),
    )
    .map(([stay, rest]) => [...stay, ...rest]),
);

describe('the API query of any URL', () => {
  it('is always valid', () => {
    fc.assert(
      fc.property(anyAddress, fc.constantFrom(null, ...SEARCH_MODES), (pairs, mode) => {
        const { search } = parseSearch(new URLSearchParams(pairs), TODAY);
        expect(parse(toSearchQuery(search))).toEqual({ search, dropped: [] });
        const [, address] = getQueryKey('searchHomes', { query: toApiQuery({ ...DENVER, mode }, search) });
        const read = contracts.searchHomes.query.safeParse(
          Object.fromEntries(new URL(address, 'https://api.example').searchParams),
        );
        expect(read.error?.issues ?? []).toEqual([]);
        const {
          start_date: start,
          end_date: end,
          price_gte: least = 0,
          price_lte: most = Infinity,
          sw_latitude: south = 0,
          ne_latitude: north = 1,
          sw_longitude: west = 0,
          ne_longitude: east = 1,
        } = read.data!;
        // The API's checks beyond its schema: dates too far ahead or swapped, and swapped prices or corners.
        expect(start === undefined || daysBetween(YESTERDAY, start) <= MAX_DAYS_AHEAD).toBe(true);
        expect(end === undefined || resolveStay({ checkIn: start, checkOut: end, earliest: YESTERDAY }).ok).toBe(true);
        expect([least <= most, south < north, west < east]).toEqual([true, true, true]);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays short because the neighborhoods are limited', () => {
    const ids = Array.from({ length: 3000 }, (_, index) => index);
    const { search, dropped } = parse(`neighborhood=${ids.join(',')}`);
    expect(dropped).toEqual(['neighborhood']);
    expect(getQueryKey('searchHomes', { query: toApiQuery(DENVER, search) })[1].length).toBeLessThan(2000);
  });
});

describe('the API query of a search', () => {
  const call = (query: string) => JSON.parse(JSON.stringify(toApiQuery(DENVER, read(query))));
  const ALWAYS = {
    market: 'denver',
    resultsPerPage: 32,
    grouped: true,
    homesPerGroup: 1,
    pins: false,
    useTruePagination: true,
    usePropertyPhotos: true,
  };

  it.each<[string, object]>([
    ['', {}],
    ['startDate=2027-01-11&endDate=2027-04-11', { startDate: '2027-01-11', endDate: '2027-04-11' }],
    [
      'startDate=2027-01-11&endDate=indefinite&committedNights=60',
      { startDate: '2027-01-11', flex: true, committedNights: 60 },
    ],
    ['startDate=2027-01-11', { startDate: '2027-01-11', availableFromEndDate: '2027-02-11' }],
    [
      'startDate=2027-01-11&endDate=2027-04-11&flexibleDays=3',
      { startDate: '2027-01-11', endDate: '2027-04-11', flexibleDays: 3 },
    ],
    [
      'startDate=2027-02-01&endDate=2027-05-01&availableFromEndDate=2027-02-28',
      { startDate: '2027-02-01', endDate: '2027-05-01', availableFromEndDate: '2027-02-28' },
    ],
    [
      'startDate=2027-02-01&endDate=indefinite&availableFromEndDate=2027-02-28',
      { startDate: '2027-02-01', flex: true, availableFromEndDate: '2027-02-28' },
    ],
    ['minBeds=2&maxPrice=4200', { beds: ['2', '3', '4'], priceLte: 4200 }],
    ['minBeds=1', { beds: ['1', '2', '3', '4'] }],
    ['minBeds=4', { beds: ['4'] }],
    ['minBeds=0', {}],
    ['beds=0,2', { beds: ['0', '2'] }],
    ['amenity=washer_in_unit', { washerInUnit: true }],
    ['perDiem=120', { priceLte: 3650 }],
    ['perDiem=120&maxPrice=3000', { priceLte: 3000 }],
    ['perDiem=90&maxPrice=3000', { priceLte: 2737 }],
    ['page=3&sortBy=price', { page: 3, sortBy: 'price' }],
    ['category=unfurnished', { category: 'unfurnished' }],
    ['category=furnished&category=unfurnished', {}],
    [
      'near=Union%20Station&nearLatitude=39.75&nearLongitude=-105&sortBy=distance',
      { nearLatitude: 39.75, nearLongitude: -105, sortBy: 'distance' },
    ],
  ])('for %j', (query, expected) => {
    expect(call(query)).toEqual({ ...ALWAYS, ...expected });
  });

  it('searches the market if the map of a city has been moved', () => {
    const city = read('displayCity=aurora-co&minBeds=2');
    const moved = toSearchQuery({ ...city, bounds: { south: 39.6, west: -105.1, north: 39.8, east: -104.8 } });
    expect(moved).not.toContain('aurora');
    expect(call(moved)).toEqual({
      ...ALWAYS,
      beds: ['2', '3', '4'],
      swLatitude: 39.6,
      swLongitude: -105.1,
      neLatitude: 39.8,
      neLongitude: -104.8,
    });
  });

  it('searches a display city instead of its market, and furnished homes in the furnished mode', () => {
    expect(toApiQuery({ ...DENVER, mode: 'furnished' }, read('displayCity=aurora'))).toMatchObject({
      market: undefined,
      displayCity: 'aurora',
      category: 'furnished',
    });
  });

  it('reports an unknown category, and does not count a category as a filter (specification 5)', () => {
    expect(parse('category=leather')).toMatchObject({ search: { category: null }, dropped: ['category'] });
    expect(filterCount(read('category=unfurnished'))).toBe(0);
    expect(withoutFilters(read('category=unfurnished')).category).toBeNull();
  });
});

describe('the mode of a search', () => {
  const call = (mode: SearchMode, query = '') =>
    JSON.parse(JSON.stringify(toApiQuery({ ...DENVER, mode }, read(query))));

  it('short-term searches installed homes', () =>
    expect(call('short-term')).toMatchObject({ searchType: 'short-term', installed: true }));
  it('1-bedroom searches one bedroom unless the visitor chose another number', () => {
    expect(call('1-bedroom')).toMatchObject({ searchType: '1-bedroom', beds: ['1'] });
    expect(call('1-bedroom', 'minBeds=3')).toMatchObject({ searchType: '1-bedroom', beds: ['3', '4'] });
  });
  it('standby has a start date and no end date', () => {
    expect(call('standby')).toMatchObject({ searchType: 'standby', standby: true, startDate: TODAY });
    const dated = call('standby', 'startDate=2027-01-11&endDate=2027-04-11');
    expect(dated).toMatchObject({ standby: true, startDate: '2027-01-11' });
    expect(dated).not.toHaveProperty('endDate');
    expect(call('standby', 'startDate=2027-01-11&flex=true')).not.toHaveProperty('flex');
  });
});
