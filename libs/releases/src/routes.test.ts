import { describe, expect, it } from '@jest/globals';
import { foreignRoutes, OWNERSHIP } from './ownership.ts';
import { routeTable } from './routes.ts';

const routes = Object.entries(OWNERSHIP).flatMap(([owner, own]) =>
  own.map((entry) => ({ owner, ...(typeof entry === 'string' ? { path: entry } : entry) })),
);
const ownerOf = routeTable(routes);
const markets = new Set(['denver', 'new-york']);

describe('routeTable', () => {
  it.each([
    ['/', 'mf-search'],
    ['/s/denver', 'mf-search'],
    ['/s/new-york/', 'mf-search'],
    ['/s/denver/apartments/furnished', 'mf-search'],
    ['/s/the-alder-412', 'mf-listing'],
    ['/homes/the-alder-412', 'mf-listing'],
    ['/new-reservation/profile/the-alder-412', 'mf-checkout'],
    ['/new-reservation/payment/the-alder-412', 'mf-checkout'],
    ['/account', 'mf-account'],
    ['/account/reservations/7', 'mf-account'],
    ['/corporate-housing', 'mf-corporate'],
    ['/partner', 'mf-partner'],
    ['/standby', 'mf-marketing'],
    ['/nowhere', null],
    ['/homes', null],
    ['/homes/a/b', null],
    ['/s/', null],
    ['/s/%E0%A4%A', 'mf-listing'],
  ])('%s', (pathname, owner) => {
    expect(ownerOf(pathname, markets)).toBe(owner);
  });

  it('prefers fixed parts, whatever the order of the claims', () => {
    const claims = [
      { owner: 'mf-a', path: '/a/:b' },
      { owner: 'mf-b', path: '/a/b' },
    ];
    for (const table of [claims, claims.toReversed()]) expect(routeTable(table)('/a/b', markets)).toBe('mf-b');
  });

  it('takes no sign of a path for a pattern', () => {
    expect(routeTable([{ owner: 'mf-a', path: '/a.b' }])('/axb', markets)).toBeNull();
  });
});

describe('foreignRoutes', () => {
  it('finds nothing wrong with what is listed', () => {
    expect(foreignRoutes('mf-search', [{ page: 'market', path: '/s/:anything', when: 'market' }])).toEqual([]);
  });

  it.each([
    ['mf-search', { page: 'x', path: '/homes/:home' }, '/homes/:home belongs to mf-listing, not to mf-search'],
    ['mf-search', { page: 'x', path: '/s/:slug' }, '/s/:slug belongs to mf-listing, not to mf-search'],
    ['mf-search', { page: 'x', path: '/gym' }, '/gym is not listed as a route of mf-search'],
    ['mf-other', { page: 'x', path: '/gym' }, '/gym is not listed as a route of mf-other'],
  ])('names what %s may not have', (name, route, problem) => {
    expect(foreignRoutes(name, [route])).toEqual([problem]);
  });
});
