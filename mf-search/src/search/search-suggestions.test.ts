import { describe, expect, it } from '@jest/globals';
import { parseSearch, toSearchHref } from '@lodestay/links';
import { getSearchSuggestions } from './search-suggestions.ts';

const DATES = 'startDate=2027-01-11&endDate=2027-04-11';
const MAP = 'swLatitude=1&swLongitude=1&neLatitude=2&neLongitude=2';
const NEIGHBORHOODS = [{ id: 7, name: 'LoDo' }];

/** Label and link of each suggestion for a URL. */
function getLinks(address: string, market?: string): [label: string, href: string][] {
  const [path, query] = address.split('?') as [string, string?];
  const { search } = parseSearch(new URLSearchParams(query), '2026-11-21');
  return getSearchSuggestions({
    path,
    search,
    place: search.displayCity ? 'Aurora' : 'Denver',
    market,
    neighborhoods: NEIGHBORHOODS,
  }).map((suggestion) => [suggestion.label, toSearchHref(suggestion.path, suggestion.search)]);
}

describe('search suggestions', () => {
  it.each<[string, [string, string][]]>([
    ['/s/denver', []],
    [`/s/denver?${DATES}&page=2`, [['Any dates', '/s/denver']]],
    ['/s/denver?maxPrice=900', [['Remove “Up to $900”', '/s/denver']]],
    [
      '/s/denver?maxPrice=900&perDiem=90',
      [
        ['Any price', '/s/denver'],
        ['Remove all filters', '/s/denver'],
      ],
    ],
    [
      '/s/denver?beds=1,2&neighborhood=7',
      [
        ['Any number of bedrooms', '/s/denver?neighborhood=7'],
        ['Remove “LoDo”', '/s/denver?beds=1,2'],
        ['Remove all filters', '/s/denver'],
      ],
    ],
    [
      '/s/denver?category=unfurnished&maxPrice=900',
      [
        ['Remove “Up to $900”', '/s/denver?category=unfurnished'],
        ['Remove “Unfurnished”', '/s/denver?maxPrice=900'],
        ['Remove all filters', '/s/denver'],
      ],
    ],
    ['/s/denver/apartments/corporate?searchType=standby', [['All homes in Denver', '/s/denver']]],
    [
      '/s/denver?neighborhood=7,8',
      [
        ['Any neighborhood', '/s/denver'],
        ['Remove all filters', '/s/denver'],
      ],
    ],
    [
      '/s/denver?amenity=pool,pets',
      [
        ['Remove “Pets welcome”', '/s/denver?amenity=pool'],
        ['Remove “Pool”', '/s/denver?amenity=pets'],
        ['Any amenities', '/s/denver'],
        ['Remove all filters', '/s/denver'],
      ],
    ],
    [
      `/s/denver?${DATES}&hqStay=true`,
      [
        ['Any dates', '/s/denver?hqStay=true'],
        ['Remove “Business and vacation stays”', `/s/denver?${DATES}`],
        ['Remove filters and dates', '/s/denver'],
      ],
    ],
    [
      '/s/denver/apartments/1-bedroom?displayCity=aurora-co',
      [
        ['All homes in Aurora', '/s/denver?displayCity=aurora-co'],
        ['Anywhere around Aurora', '/s/denver/apartments/1-bedroom'],
        ['All homes around Aurora, without filters', '/s/denver'],
      ],
    ],
    ['/s/denver?searchType=corporate', [['All homes in Denver', '/s/denver']]],
    [
      `/s/denver?maxPrice=900&${MAP}`,
      [
        ['Search the whole city', '/s/denver?maxPrice=900'],
        ['Remove “Up to $900”', `/s/denver?${MAP}`],
        ['All homes in Denver, without filters', '/s/denver'],
      ],
    ],
    [
      `/s/denver/apartments/short-term?${MAP}`,
      [
        ['All homes in this part of the map', `/s/denver?${MAP}`],
        ['Search the whole city', '/s/denver/apartments/short-term'],
        ['All homes in Denver, without filters', '/s/denver'],
      ],
    ],
    ['/s/denver/apartments/standby', [['All homes in Denver', '/s/denver']]],
    [
      '/s/denver/apartments/standby?startDate=2027-01-11',
      [
        ['All homes in Denver', '/s/denver?startDate=2027-01-11'],
        ['All homes in Denver, on any dates', '/s/denver'],
        ['All homes in Denver, without filters', '/s/denver'],
      ],
    ],
    [
      '/s/denver?startDate=2027-01-11&endDate=indefinite&committedNights=90',
      [
        ['Fixed stays, from Jan 11', '/s/denver?startDate=2027-01-11'],
        ['Any dates', '/s/denver'],
      ],
    ],
    [
      '/s/denver/apartments/corporate?startDate=2027-01-11&endDate=indefinite',
      [
        ['All homes for Flex stays in Denver', '/s/denver?startDate=2027-01-11&endDate=indefinite'],
        ['Fixed stays, from Jan 11', '/s/denver/apartments/corporate?startDate=2027-01-11'],
        ['Any dates', '/s/denver/apartments/corporate'],
        ['All homes in Denver, without filters', '/s/denver'],
      ],
    ],
  ])('for %s', (address, links) => {
    expect(getLinks(address)).toEqual(links);
  });

  it('use the name of the market of a display city if it is known', () => {
    expect(getLinks('/s/denver/apartments/corporate?displayCity=aurora-co', 'Denver').map(([label]) => label)).toEqual([
      'All homes in Aurora',
      'Anywhere in Denver',
      'All homes in Denver, without filters',
    ]);
  });

  it('keep the sort order and the near place', () => {
    const near = 'near=Union%20Station&nearLatitude=39.75&nearLongitude=-105&sortBy=distance';
    expect(getLinks(`/s/denver/apartments/corporate?maxPrice=900&${near}`).at(-1)).toEqual([
      'All homes in Denver, without filters',
      `/s/denver?${near}`,
    ]);
  });
});
