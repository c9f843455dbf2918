import { render } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import {
  EMPTY_SEARCH,
  parseSearch,
  type FilterName,
  type SearchState,
  toApiQuery,
  type SearchScope,
} from '@lodestay/links';
import { COUNTED_FILTERS } from '@lodestay/stay';
import { FilterFields } from '../features/filters/filter-fields.tsx';
import { HiddenFields } from '../features/filters/hidden-fields.tsx';
import { sampleResult } from '../testing/samples.ts';
import { getFilterTokens } from './search-text.ts';

/** A URL with each filter. The type makes a new filter an error until it has an example here. */
const EXAMPLES: Record<FilterName, string> = {
  beds: 'beds=1,2',
  exactMatchBeds: 'beds=2&exactMatchBeds=true',
  minBeds: 'minBeds=2',
  minBaths: 'minBaths=2',
  minPrice: 'minPrice=1500',
  maxPrice: 'maxPrice=3000',
  minSqFt: 'minSqFt=700',
  minOccupants: 'minOccupants=3',
  hasPhotos: 'hasPhotos=true',
  notStated: 'notStated=pets,size',
  perDiem: 'perDiem=150',
  amenity: 'amenity=pets',
  neighborhood: 'neighborhood=7',
  hqStay: 'hqStay=true',
  category: 'category=furnished',
};

/** Filters that the filter button does not count (specification 5). */
const NOT_COUNTED: readonly FilterName[] = [
  'exactMatchBeds',
  'perDiem',
  'category',
  'minOccupants',
  'hasPhotos',
  'notStated',
];

const SCOPE: SearchScope = { market: 'denver', mode: null, today: '2026-11-21' };

const parse = (params: URLSearchParams) => parseSearch(params, SCOPE.today);

/** The search that the filter form submits if the visitor changes nothing. */
function submitUnchanged(search: SearchState) {
  const { container } = render(
    <form>
      <HiddenFields search={search} />
      <FilterFields search={search} filters={sampleResult([]).filters} scope={SCOPE} />
    </form>,
  );
  const fields = new FormData(container.querySelector('form')!);
  return parse(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
}

describe.each(Object.entries(EXAMPLES))('the filter %s', (name, query) => {
  const { search, dropped } = parse(new URLSearchParams(query));

  it('is parsed from the URL', () => {
    expect(dropped).toEqual([]);
    expect(search).not.toEqual(EMPTY_SEARCH);
  });

  it('changes the query to the API', () => {
    expect(toApiQuery(SCOPE, search)).not.toEqual(toApiQuery(SCOPE, EMPTY_SEARCH));
  });

  it('has a chip that removes it', () => {
    const [token] = getFilterTokens(search, []);
    expect(token!.without[name as FilterName]).not.toEqual(search[name as FilterName]);
  });

  it('stays the same when the filter form is submitted', () => {
    expect(submitUnchanged(search)).toEqual({ search, dropped: [] });
  });

  it('is counted on the filter button, or listed as not counted', () => {
    expect([...COUNTED_FILTERS, ...NOT_COUNTED]).toContain(name);
  });
});

describe('the filter form keeps values that it does not offer', () => {
  it.each([
    'minBaths=3.5',
    'minBaths=10',
    'minSqFt=20000',
    'minOccupants=15',
    'minPrice=1&maxPrice=1000000',
    'beds=0,1,3',
    'beds=1,2&exactMatchBeds=true',
    'beds=4&exactMatchBeds=true',
    'neighborhood=7,8,9',
    'amenity=pets,gym',
  ])('%s', (query) => {
    const { search } = parse(new URLSearchParams(query));
    expect(submitUnchanged(search)).toEqual({ search, dropped: [] });
  });
});

it.each([
  ['beds=0', 'beds=0&exactMatchBeds=true'],
  ['beds=2', 'beds=2&exactMatchBeds=true'],
  ['beds=4', 'minBeds=4'],
])('the filter form submits %s as %s, which finds the same homes', (query, same) => {
  const { search } = parse(new URLSearchParams(query));
  expect(submitUnchanged(search)).toEqual(parse(new URLSearchParams(same)));
});
