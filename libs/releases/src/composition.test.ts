import { describe, expect, it } from '@jest/globals';
import {
  ChangeError,
  compositionId,
  compositionOf,
  differences,
  promoted,
  rolledBack,
  toCanary,
  toProduction,
  versionsWith,
  withdrawn,
  withPercentage,
  type Channels,
} from './composition.ts';
import { canaryOf, composition, version } from './testing/compositions.ts';

const one = composition({ shell: '1', 'mf-search': '1' });
const two = composition({ shell: '1', 'mf-search': '2' });
const three = composition({ shell: '1', 'mf-search': '1', 'mf-listing': '3' });
const withCanary: Channels = { production: one, canary: canaryOf(two) };
const settings = { percentage: 5, threshold: 0.05, minimum_pages: 20 };

describe('compositionOf', () => {
  it('is the same whatever the order, and another for other versions', () => {
    const parts = [
      { name: 'shell', version: version('1'), routes: [] },
      { name: 'mf-search', version: version('2'), routes: [{ page: 'home', path: '/' }] },
    ];
    expect(compositionOf(parts)).toEqual(compositionOf(parts.toReversed()));
    expect(compositionOf(parts)).toMatchObject({
      id: two.id,
      routes: [{ page: 'home', path: '/', owner: 'mf-search' }],
    });
    expect(new Set([one.id, two.id, three.id]).size).toBe(3);
    expect(compositionId(two.releases)).toBe(two.id);
  });
});

describe('versionsWith', () => {
  it('exchanges, adds and takes out', () => {
    expect(versionsWith(three, { 'mf-search': version('9'), 'mf-listing': null, 'mf-partner': version('4') })).toEqual({
      shell: version('1'),
      'mf-search': version('9'),
      'mf-partner': version('4'),
    });
  });

  it.each([
    [one, { shell: null }],
    [null, { 'mf-search': version('1') }],
  ])('keeps a shell', (base, changes) => {
    expect(() => versionsWith(base, changes)).toThrow('a composition needs a release of the shell');
  });
});

describe('transitions', () => {
  it.each<[string, Channels, Channels]>([
    ['a first production', toProduction(null, one), { production: one, canary: null }],
    [
      'production under a canary, which stays',
      toProduction(withCanary, three),
      { production: three, canary: canaryOf(two) },
    ],
    [
      'production that becomes what the canary is, which ends',
      toProduction(withCanary, two),
      { production: two, canary: null },
    ],
    ['a canary', toCanary({ production: one, canary: null }, two, settings), withCanary],
    [
      'another canary in place of the first',
      toCanary(withCanary, three, settings),
      { production: one, canary: canaryOf(three) },
    ],
    ['a percentage', withPercentage(withCanary, 100), { production: one, canary: canaryOf(two, 100) }],
    ['promotion', promoted(withCanary), { production: two, canary: null }],
    ['withdrawal', withdrawn(withCanary), { production: one, canary: null }],
    [
      'going back, with a canary of something else',
      rolledBack({ production: three, canary: canaryOf(two) }, one),
      { production: one, canary: canaryOf(two) },
    ],
    [
      'going back, with a canary that has what is taken back',
      rolledBack({ production: two, canary: canaryOf(composition({ shell: '9', 'mf-search': '2' })) }, one),
      { production: one, canary: null },
    ],
    [
      'going back to what the canary is',
      rolledBack({ production: three, canary: canaryOf(two) }, two),
      { production: two, canary: null },
    ],
  ])('%s', (_, next, expected) => {
    expect(next).toEqual(expected);
  });

  it.each<[string, () => Channels, string]>([
    [
      'a canary of nothing',
      () => toCanary(null, one, settings),
      'there is no production yet that a canary could differ from',
    ],
    [
      'a canary that is production',
      () => toCanary(withCanary, one, settings),
      'the canary would be the same as production',
    ],
    [
      'a canary for too many',
      () => toCanary(withCanary, three, { ...settings, percentage: 101 }),
      'a percentage is a number from 0 to 100',
    ],
    [
      'a threshold over all',
      () => toCanary(withCanary, three, { ...settings, threshold: 5 }),
      'a threshold is a share of pages, from 0 to 1',
    ],
    [
      'half a page',
      () => toCanary(withCanary, three, { ...settings, minimum_pages: 0.5 }),
      'the minimum of pages is a whole number from 1',
    ],
    ['a percentage without a canary', () => withPercentage({ production: one, canary: null }, 5), 'there is no canary'],
    [
      'a percentage that is none',
      () => withPercentage(withCanary, Number.NaN),
      'a percentage is a number from 0 to 100',
    ],
    [
      'a promotion without a canary',
      () => promoted({ production: one, canary: null }),
      'there is no canary to promote',
    ],
    [
      'a withdrawal without a canary',
      () => withdrawn({ production: one, canary: null }),
      'there is no canary to withdraw',
    ],
  ])('refuses %s', (_, change, message) => {
    expect(change).toThrow(new ChangeError(message));
  });
});

describe('differences', () => {
  it('names both versions', () => {
    expect(differences(two, three)).toEqual([
      { name: 'mf-listing', from: null, to: version('3') },
      { name: 'mf-search', from: version('2'), to: version('1') },
    ]);
    expect(differences(null, one)).toHaveLength(2);
    expect(differences(one, one)).toEqual([]);
  });
});
