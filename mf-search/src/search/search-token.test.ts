import { describe, expect, it } from '@jest/globals';
import { EMPTY_SEARCH, parseSearch } from '@lodestay/links';
import { toPageHref, parseSearchToken } from './search-token.ts';

const TOKEN = 'q3J9x_Qa1bZ2-7Ke';
const read = (query: string) => parseSearchToken(new URLSearchParams(query));

describe('the search token', () => {
  it.each([
    [{ ...EMPTY_SEARCH, page: 2 }, `/s/denver?page=2&searchToken=${TOKEN}`],
    [EMPTY_SEARCH, `/s/denver?searchToken=${TOKEN}`],
  ])('is part of the page URL and not of the parsed search: %#', (search, href) => {
    expect(toPageHref('/s/denver', search, TOKEN)).toBe(href);
    const query = href.split('?')[1]!;
    expect(read(query)).toBe(TOKEN);
    expect(parseSearch(new URLSearchParams(query), '2026-11-21')).toEqual({ search, dropped: [] });
  });

  it('is left out if the API returned none', () =>
    expect(toPageHref('/s/denver', { ...EMPTY_SEARCH, page: 2 }, null)).toBe('/s/denver?page=2'));

  it.each([
    [`search_token=${TOKEN}`, TOKEN],
    ['searchToken=2026-11-20.AbC', 'AbC'],
    [`searchToken=2026-11-20.${'Ab_-'.repeat(120)}`, 'Ab_-'.repeat(120)],
    ['searchToken=2026-11-21.', null],
    ['searchToken=a b', null],
    ['searchToken=', null],
    ['page=2', null],
  ])('%s is read as %s', (query, token) => expect(read(query)).toBe(token));
});
