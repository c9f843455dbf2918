import { describe, expect, it } from '@jest/globals';
import { createVerifiedRelease } from '../testing/releases.ts';
import { findRouteProblems } from './route-problems.ts';

const shell = createVerifiedRelease({ name: 'shell', version: '5'.repeat(12) });
const search = createVerifiedRelease({ version: 'a'.repeat(12) });
const listing = createVerifiedRelease({
  name: 'mf-listing',
  version: 'b'.repeat(12),
  routes: [
    { page: 'home', path: '/homes/:slug' },
    { page: 'home', path: '/s/:slug' },
  ],
});

describe('findRouteProblems', () => {
  it('accepts releases that claim different routes', () => {
    const market = {
      ...search,
      routes: [...search.routes, { page: 'market', path: '/s/:market', when: 'market' as const }],
    };
    expect(findRouteProblems([shell, market, listing])).toEqual([]);
  });

  it.each([
    [
      'two owners of a route even with different parameter names',
      [shell, listing, { ...search, routes: [{ page: 'x', path: '/homes/:home' }] }],
      [
        /^mf-listing b{12} and mf-search a{12} both claim \/homes\/:slug: remove one/,
        /^mf-search a{12}: \/homes\/:home belongs to mf-listing, not to mf-search; /,
      ],
    ],
    [
      'a route claimed twice by one release',
      [
        shell,
        {
          ...search,
          routes: [
            { page: 'a', path: '/' },
            { page: 'b', path: '/' },
          ],
        },
      ],
      [/^mf-search a{12} claims \/ more than once: /],
    ],
    [
      'a route that is not in the table',
      [shell, { ...search, routes: [{ page: 'gym', path: '/gym' }] }],
      [/^mf-search a{12}: \/gym is not listed as a route of mf-search in ownership\.ts; /],
    ],
    ['a remote without routes', [shell, { ...search, routes: [] }], [/^mf-search a{12} has no routes/]],
    [
      'a shell with routes',
      [{ ...shell, routes: [{ page: 'a', path: '/account' }] }],
      [/^shell 5{12}: \/account belongs to mf-account, not to shell; /],
    ],
    [
      'a shell with another document format',
      [{ ...shell, document: 2 }],
      [/^shell 5{12} reads document format 2, but the server writes format 1: /],
    ],
    [
      'a shell without a document format',
      [{ ...shell, document: undefined }],
      [/^shell 5{12} reads document format none, /],
    ],
  ])('reports %s', (_, parts, lines) => {
    expect(findRouteProblems(parts)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });
});
