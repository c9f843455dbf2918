import { describe, expect, it } from '@jest/globals';
import { EMPTY_SEARCH, parseSearch, type FilterName } from '@lodestay/links';
import { COUNTED_FILTERS } from '@lodestay/stay';
import { toApiQuery, type SearchScope } from './api-query.ts';
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
  perDiem: 'perDiem=150',
  amenity: 'amenity=pets',
  neighborhood: 'neighborhood=7',
  hqStay: 'hqStay=true',
  category: 'category=furnished',
};

/** Filters that the filter button does not count (specification 5). */
const NOT_COUNTED: readonly FilterName[] = ['exactMatchBeds', 'perDiem', 'category'];

const SCOPE: SearchScope = { market: 'denver', mode: null, today: '2026-11-21' };

describe.each(Object.entries(EXAMPLES))('the filter %s', (name, query) => {
  const { search, dropped } = parseSearch(new URLSearchParams(query), SCOPE.today);

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

  it('is counted on the filter button, or listed as not counted', () => {
    expect([...COUNTED_FILTERS, ...NOT_COUNTED]).toContain(name);
  });
});
