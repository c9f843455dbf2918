import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { EMPTY_SEARCH, type SearchState } from '@lodestay/links';
import { fakeApi, renderAt, testPlatform } from '@lodestay/testing';
import { sampleResult } from '../../testing/samples.ts';
import { FilterRow } from './filter-row.tsx';

const amenities = [
  { name: 'pets' as const, homes: 3 },
  { name: 'desk' as const, homes: 5 },
  { name: 'parking' as const, homes: 0 },
  { name: 'gym' as const, homes: 9 },
];

function chips(search: Partial<SearchState> = {}) {
  renderAt(
    <FilterRow
      search={{ ...EMPTY_SEARCH, ...search }}
      filters={{ ...sampleResult([]).filters, amenities }}
      path="/s/denver"
      scope={{ market: 'denver', mode: null, today: '2027-01-04' }}
    />,
    { platform: testPlatform({ api: fakeApi({}) }) },
  );
  return screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
}

it('offers the most requested amenities that the place has', () => {
  expect(chips()).toEqual([
    ['Pets welcome', '/s/denver?amenity=pets'],
    ['Desk', '/s/denver?amenity=desk'],
  ]);
});

it('adds an amenity to the active filters, resets the page and offers no amenity twice', () => {
  expect(chips({ amenity: ['pets'], maxPrice: 3000, page: 3 })).toEqual([
    ['Up to $3,000, remove', '/s/denver?amenity=pets'],
    ['Pets welcome, remove', '/s/denver?maxPrice=3000'],
    ['Desk', '/s/denver?maxPrice=3000&amenity=pets,desk'],
    ['Clear 2', '/s/denver'],
  ]);
});

it.each<[string, Partial<SearchState>, number]>([
  ['filters that the button does not count', { maxPrice: 3000, perDiem: 120, category: 'furnished', hqStay: true }, 4],
  ['only such a filter', { category: 'unfurnished' }, 1],
  ['several values of one filter', { beds: ['1', '2'], exactMatchBeds: true, amenity: ['pets', 'desk'] }, 4],
  ['a price range, which has one chip', { minPrice: 1000, maxPrice: 3000 }, 1],
])('clears as many filters as it counts: %s', (_, search, count) => {
  const found = chips({ ...search, page: 2 });
  expect(found.filter(([name]) => name!.endsWith(', remove'))).toHaveLength(count);
  expect(found.filter(([name]) => name!.startsWith('Clear'))).toEqual([[`Clear ${count}`, '/s/denver']]);
});
