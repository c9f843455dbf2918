import { describe, expect, it } from '@jest/globals';
import { findForeignRoutes, OWNERSHIP } from './ownership.ts';
import { createRouteTable } from './routes.ts';

const routes = Object.entries(OWNERSHIP).flatMap(([owner, own]) =>
  own.map((entry) => ({ owner, ...(typeof entry === 'string' ? { path: entry } : entry) })),
);
const findOwner = createRouteTable(routes);
const markets = new Set(['denver', 'new-york']);

describe('createRouteTable', () => {
  it.each([
    ['/', 'mf-search'],
    ['/s/denver', 'mf-search'],
    ['/s/new-york/', 'mf-search'],
    ['/s/denver/apartments/furnished', 'mf-search'],
    ['/s/the-alder-412', 'mf-listing'],
    ['/homes/the-alder-412', 'mf-listing'],
    ['/new-reservation/profile/the-alder-412', 'mf-checkout'],
    ['/new-reservation/payment/the-alder-412', 'mf-checkout'],
    ['/new-reservation/payment/the-alder-412/standby', 'mf-checkout'],
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
  ])('finds the owner of %s', (pathname, owner) => {
    expect(findOwner(pathname, markets)).toBe(owner);
  });

  it('prefers fixed segments regardless of the order of claims', () => {
    const claims = [
      { owner: 'mf-a', path: '/a/:b' },
      { owner: 'mf-b', path: '/a/b' },
    ];
    for (const table of [claims, claims.toReversed()]) expect(createRouteTable(table)('/a/b', markets)).toBe('mf-b');
  });

  it('treats special characters in a path literally', () => {
    expect(createRouteTable([{ owner: 'mf-a', path: '/a.b' }])('/axb', markets)).toBeNull();
  });
});

describe('findForeignRoutes', () => {
  it('accepts all listed routes', () => {
    expect(findForeignRoutes('mf-search', [{ page: 'market', path: '/s/:anything', when: 'market' }])).toEqual([]);
  });

  it.each([
    ['mf-search', { page: 'x', path: '/homes/:home' }, '/homes/:home belongs to mf-listing, not to mf-search'],
    ['mf-search', { page: 'x', path: '/s/:slug' }, '/s/:slug belongs to mf-listing, not to mf-search'],
    ['mf-search', { page: 'x', path: '/gym' }, '/gym is not listed as a route of mf-search in ownership.ts'],
    ['mf-other', { page: 'x', path: '/gym' }, '/gym is not listed as a route of mf-other in ownership.ts'],
  ])('reports a route that %s may not claim', (name, route, problem) => {
    expect(findForeignRoutes(name, [route])).toEqual([problem]);
  });
});
