import { describe, expect, it } from '@jest/globals';
import { EMPTY_SEARCH, parseSearch } from '@lodestay/links';
import { toPageHref, parseSearchToken } from './search-token.ts';

const TODAY = '2026-11-21';
const read = (query: string) => parseSearchToken(new URLSearchParams(query), TODAY);

describe('the search token', () => {
  it.each([
    [{ ...EMPTY_SEARCH, page: 2 }, '/s/denver?page=2&searchToken=2026-11-21.AbC_-9'],
    [EMPTY_SEARCH, '/s/denver?searchToken=2026-11-21.AbC_-9'],
  ])('is part of the page URL and not of the parsed search: %#', (search, href) => {
    expect(toPageHref('/s/denver', search, 'AbC_-9', TODAY)).toBe(href);
    const query = href.split('?')[1]!;
    expect(read(query)).toBe('AbC_-9');
    expect(parseSearch(new URLSearchParams(query), TODAY)).toEqual({ search, dropped: [] });
  });

  it('is left out if the API returned none', () =>
    expect(toPageHref('/s/denver', { ...EMPTY_SEARCH, page: 2 }, null, TODAY)).toBe('/s/denver?page=2'));

  it.each([
    ['searchToken=2026-11-20.AbC', 'AbC'],
    ['search_token=2026-11-21.AbC', 'AbC'],
    ['searchToken=2026-11-19.AbC', null],
    ['searchToken=2026-11-22.AbC', null],
    ['searchToken=AbC', null],
    ['searchToken=2026-11-21.', null],
    ['searchToken=2026-11-21.a b', null],
    ['page=2', null],
  ])('%s is read as %s', (query, token) => expect(read(query)).toBe(token));
});
