import { describe, expect, it } from '@jest/globals';
import type { HomeAlternatives } from '@lodestay/contracts';
import { parseSearch, toSearchHref } from '@lodestay/links';
import {
  filterCountedDates,
  getCountedSuggestions,
  formatDistance,
  formatShiftedDates,
  withDates,
} from './counted-alternatives.ts';

const TODAY = '2026-11-21';
const DATES = 'startDate=2027-01-11&endDate=2027-04-11';
const MAP = 'swLatitude=1&swLongitude=1&neLatitude=2&neLongitude=2';
const CORNERS = ['sw_latitude', 'sw_longitude', 'ne_latitude', 'ne_longitude'];
const DENVER = { slug: 'denver', name: 'Denver' };

function from(address: string) {
  const [path, query] = address.split('?') as [string, string?];
  return {
    path,
    search: parseSearch(new URLSearchParams(query), TODAY).search,
    place: 'Aurora',
    neighborhoods: [],
    today: TODAY,
  };
}

/** The suggestions for a count that the API made without these parameters. */
const linksFrom = (address: string, parameters: string[], market?: { slug: string; name: string }) =>
  getCountedSuggestions(from(address), [{ filter: 'several', parameters, market, homes: 4 }]).map((suggestion) => [
    suggestion.label,
    toSearchHref(suggestion.path, suggestion.search),
    suggestion.homes,
  ]);

describe('counted suggestions', () => {
  it.each<[string, string[], string, string]>([
    [`/s/denver?${DATES}&amenity=pets`, ['start_date', 'end_date'], 'Any dates', '/s/denver?amenity=pets'],
    [`/s/denver?${DATES}&flexibleDays=7`, ['start_date', 'end_date', 'flexible_days'], 'Any dates', '/s/denver'],
    [
      '/s/denver?amenity=laundry_in_building,wheelchair_accessible',
      ['wheelchair_accessible'],
      'Remove “Wheelchair accessible”',
      '/s/denver?amenity=laundry_in_building',
    ],
    [
      '/s/denver?amenity=laundry_in_building,wheelchair_accessible',
      ['laundry_in_building', 'wheelchair_accessible'],
      'Any amenities',
      '/s/denver',
    ],
    ['/s/denver?maxPrice=900&perDiem=90', ['price_lte'], 'Any price', '/s/denver'],
    ['/s/denver/apartments/furnished?maxPrice=900', ['category'], 'All homes in Aurora', '/s/denver?maxPrice=900'],
    [
      '/s/denver/apartments/short-term?hqStay=true',
      ['search_type', 'installed'],
      'All homes in Aurora',
      '/s/denver?hqStay=true',
    ],
    [
      '/s/denver/apartments/short-term?hqStay=true',
      ['allowed_for_hq_stays'],
      'Remove “Business and vacation stays”',
      '/s/denver/apartments/short-term',
    ],
    ['/s/denver?searchType=military', ['search_type'], 'All homes in Aurora', '/s/denver'],
    ['/s/denver/apartments/1-bedroom', ['search_type', 'beds'], 'All homes in Aurora', '/s/denver'],
    [
      '/s/denver/apartments/standby?displayCity=aurora-co',
      ['search_type', 'standby', 'start_date'],
      'All homes in Aurora',
      '/s/denver?displayCity=aurora-co',
    ],
    [
      '/s/denver/apartments/standby?startDate=2027-01-11',
      ['search_type', 'standby'],
      'All homes in Aurora',
      '/s/denver?startDate=2027-01-11',
    ],
    [
      '/s/denver/apartments/standby?startDate=2027-01-11&endDate=2027-03-11',
      ['search_type', 'standby', 'start_date'],
      'All homes in Aurora, on any dates',
      '/s/denver',
    ],
    [
      '/s/denver?startDate=2027-01-31&endDate=indefinite&committedNights=90',
      ['flex', 'committed_nights'],
      'Fixed stays, from Jan 31',
      '/s/denver?startDate=2027-01-31',
    ],
    [`/s/denver?minBeds=3&${MAP}`, CORNERS, 'Search the whole city', '/s/denver?minBeds=3'],
    ['/s/denver?minBeds=3&maxPrice=900', ['price_lte', 'beds'], 'Remove all filters', '/s/denver'],
    ['/s/denver?minBeds=3&category=unfurnished', ['beds', 'category'], 'Remove all filters', '/s/denver'],
    [
      '/s/denver/apartments/furnished?minBeds=3&maxPrice=900',
      ['price_lte', 'beds'],
      'Remove all filters',
      '/s/denver/apartments/furnished',
    ],
    [
      '/s/denver/apartments/corporate?searchType=standby&minBeds=3',
      ['search_type', 'standby', 'start_date'],
      'All homes in Aurora',
      '/s/denver?minBeds=3',
    ],
  ])('for %s without %j', (address, parameters, label, href) => {
    expect(linksFrom(address, parameters)).toEqual([[label, href, 4]]);
  });

  it('link to the counted market, even if the URL has another one', () => {
    expect(linksFrom('/s/boulder/apartments/corporate?displayCity=aurora-co', ['display_city'], DENVER)).toEqual([
      ['Anywhere in Denver', '/s/denver/apartments/corporate', 4],
    ]);
    expect(
      linksFrom('/s/boulder/apartments/corporate?displayCity=aurora-co', ['search_type', 'display_city'], DENVER),
    ).toEqual([['All homes in Denver, without filters', '/s/denver', 4]]);
  });

  it.each<[string, string, string[]]>([
    [
      'removing the mode would bring back an end date',
      '/s/denver/apartments/standby?startDate=2027-01-11&endDate=2027-03-11',
      ['search_type', 'standby'],
    ],
    ['the page would start Standby today again', '/s/denver/apartments/standby', ['start_date']],
    ['the page does not know a parameter', `/s/denver?${DATES}`, ['another_filter', 'end_date']],
    ['only part of a filter would be removed', '/s/denver/apartments/short-term', ['search_type']],
  ])('are omitted if %s', (_why, address, parameters) => {
    expect(linksFrom(address, parameters)).toEqual([]);
  });

  it('keep the order of the API', () => {
    const filters: HomeAlternatives['filters'] = [
      { filter: 'price', parameters: ['price_lte'], homes: 9 },
      { filter: 'amenity', parameters: ['pets'], homes: 2 },
      { filter: 'beds', parameters: ['beds'], homes: 1 },
    ];
    expect(
      getCountedSuggestions(from('/s/denver?minBeds=3&maxPrice=900&amenity=pets'), filters).map(({ homes }) => homes),
    ).toEqual([9, 2, 1]);
  });
});

describe('available dates', () => {
  const free = { startDate: '2027-01-14', endDate: '2027-04-14', shiftDays: 3, homes: 1 };
  const open = { ...free, endDate: null };
  const hrefFrom = (address: string, dates: typeof free | typeof open) =>
    toSearchHref('/s/denver', withDates(from(address).search, dates));

  it.each([
    [
      'replace the requested dates',
      `/s/denver?${DATES}&page=2`,
      free,
      '/s/denver?startDate=2027-01-14&endDate=2027-04-14',
    ],
    [
      'are exact after a search with flexible days',
      `/s/denver?${DATES}&flexibleDays=1`,
      free,
      '/s/denver?startDate=2027-01-14&endDate=2027-04-14',
    ],
    [
      'start on one day after a search with a latest move-in day',
      `/s/denver?${DATES}&availableFromEndDate=2027-01-13`,
      free,
      '/s/denver?startDate=2027-01-14&endDate=2027-04-14',
    ],
    [
      'keep an open end',
      '/s/denver?startDate=2027-01-11&endDate=indefinite',
      open,
      '/s/denver?startDate=2027-01-14&endDate=indefinite',
    ],
    ['keep a search without an end date', '/s/denver?startDate=2027-01-11', open, '/s/denver?startDate=2027-01-14'],
  ] as const)('%s', (_what, address, dates, href) => {
    expect(hrefFrom(address, dates)).toBe(href);
    expect(filterCountedDates(from(address), [dates])).toEqual([dates]);
  });

  it('exclude days that have passed for the visitor', () => {
    const yesterday = { startDate: '2026-11-20', endDate: '2026-12-20', shiftDays: -2, homes: 1 };
    expect(
      filterCountedDates(from('/s/denver?startDate=2026-11-22&endDate=2026-12-22'), [
        yesterday,
        { ...yesterday, startDate: TODAY, endDate: '2026-12-21', shiftDays: -1 },
      ]),
    ).toHaveLength(1);
  });

  it.each([
    [3, '3 days later'],
    [1, '1 day later'],
    [-1, '1 day earlier'],
  ])('shifted by %i are shown as %s', (shiftDays, text) => {
    expect(formatShiftedDates({ ...free, shiftDays }, { availableFromEndDate: null })).toBe(`Jan 14 – Apr 14, ${text}`);
  });
  it('are shown without the difference for a search by month', () => {
    expect(formatShiftedDates(free, { availableFromEndDate: '2027-01-13' })).toBe('Jan 14 – Apr 14');
  });
});

it.each([
  [0.4, 'less than a mile away'],
  [1.7, '1 mile away'],
  [16.1, '10 miles away'],
])('formats %d kilometers as %s', (kilometers, text) => expect(formatDistance(kilometers)).toBe(text));
