import { describe, expect, it } from '@jest/globals';
import { verified } from '../testing/releases.ts';
import { routeProblems } from './route-problems.ts';

const shell = verified({ name: 'shell', version: '5'.repeat(12) });
const search = verified({ version: 'a'.repeat(12) });
const listing = verified({
  name: 'mf-listing',
  version: 'b'.repeat(12),
  routes: [
    { page: 'home', path: '/homes/:slug' },
    { page: 'home', path: '/s/:slug' },
  ],
});

describe('routeProblems', () => {
  it('finds nothing where everybody has their own', () => {
    const market = {
      ...search,
      routes: [...search.routes, { page: 'market', path: '/s/:market', when: 'market' as const }],
    };
    expect(routeProblems([shell, market, listing])).toEqual([]);
  });

  it.each([
    [
      'two owners, whatever the parameter is called',
      [shell, listing, { ...search, routes: [{ page: 'x', path: '/homes/:home' }] }],
      [
        /^mf-listing b{12} and mf-search a{12} both claim \/homes\/:slug: leave one/,
        /^mf-search a{12}: \/homes\/:home belongs to mf-listing, not to mf-search; /,
      ],
    ],
    [
      'one owner twice',
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
      'a route that nobody was given',
      [shell, { ...search, routes: [{ page: 'gym', path: '/gym' }] }],
      [/^mf-search a{12}: \/gym is not listed as a route of mf-search; /],
    ],
    ['a remote without routes', [shell, { ...search, routes: [] }], [/^mf-search a{12} has no routes/]],
    [
      'a shell with routes',
      [{ ...shell, routes: [{ page: 'a', path: '/account' }] }],
      [/^shell 5{12}: \/account belongs to mf-account, not to shell; /],
    ],
    [
      'a shell that reads other documents',
      [{ ...shell, document: 2 }],
      [/^shell 5{12} reads documents of form 2, the server writes form 1: /],
    ],
    [
      'a shell that does not say what it reads',
      [{ ...shell, document: undefined }],
      [/^shell 5{12} reads documents of form none, /],
    ],
  ])('names %s', (_, parts, lines) => {
    expect(routeProblems(parts)).toEqual(lines.map((line) => expect.stringMatching(line)));
  });
});
