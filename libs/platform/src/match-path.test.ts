import { describe, expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

describe('matchPath', () => {
  it.each([
    ['/', '/', {}],
    ['/', '', {}],
    ['/', '/s', null],
    ['/compare', '/compare', {}],
    ['/compare', '/compare/', {}],
    ['/compare', '/Compare', null],
    ['/compare', '/compared', null],
    ['/s/:market', '/s/denver', { market: 'denver' }],
    ['/s/:market', '/s/denver/', { market: 'denver' }],
    ['/s/:market', '/s/', null],
    ['/s/:market', '/s//', null],
    ['/s/:market', '/s', null],
    ['/s/:market', '/s/denver/apartments', null],
    ['/s/:market', '/l/denver', null],
    ['/s/:market/apartments/gsa/military', '/s/new-york/apartments/gsa/military', { market: 'new-york' }],
    ['/homes/:slug', '/homes/a%20b%2Fc', { slug: 'a b/c' }],
    ['/homes/:slug', '/homes/%E0%A4%A', { slug: '%E0%A4%A' }],
    ['/a.b/:c/:d', '/a.b/1/2', { c: '1', d: '2' }],
    ['/a.b', '/axb', null],
  ])('%s at %s', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params);
  });
});
