import { describe, expect, it } from '@jest/globals';
import {
  ChangeError,
  calculateCompositionId,
  createComposition,
  compareCompositions,
  promoteCanary,
  rollBack,
  setCanary,
  setProduction,
  applyVersionChanges,
  withdrawCanary,
  setCanaryPercentage,
  type Channels,
} from './composition.ts';
import { createCanary, createTestComposition, createVersion } from './testing/compositions.ts';

const one = createTestComposition({ shell: '1', 'mf-search': '1' });
const two = createTestComposition({ shell: '1', 'mf-search': '2' });
const three = createTestComposition({ shell: '1', 'mf-search': '1', 'mf-listing': '3' });
const withCanary: Channels = { production: one, canary: createCanary(two) };
const settings = { percentage: 5, threshold: 0.05, minimum_pages: 20 };

describe('createComposition', () => {
  it('has an ID that depends on the versions but not on their order', () => {
    const parts = [
      { name: 'shell', version: createVersion('1'), routes: [] },
      { name: 'mf-search', version: createVersion('2'), routes: [{ page: 'home', path: '/' }] },
    ];
    expect(createComposition(parts)).toEqual(createComposition(parts.toReversed()));
    expect(createComposition(parts)).toMatchObject({
      id: two.id,
      routes: [{ page: 'home', path: '/', owner: 'mf-search' }],
    });
    expect(new Set([one.id, two.id, three.id]).size).toBe(3);
    expect(calculateCompositionId(two.releases)).toBe(two.id);
  });
});

describe('applyVersionChanges', () => {
  it('replaces, adds and removes releases', () => {
    expect(
      applyVersionChanges(three, {
        'mf-search': createVersion('9'),
        'mf-listing': null,
        'mf-partner': createVersion('4'),
      }),
    ).toEqual({
      shell: createVersion('1'),
      'mf-search': createVersion('9'),
      'mf-partner': createVersion('4'),
    });
  });

  it.each([
    [one, { shell: null }],
    [null, { 'mf-search': createVersion('1') }],
  ])('requires a shell', (base, changes) => {
    expect(() => applyVersionChanges(base, changes)).toThrow('a composition needs a release of the shell');
  });
});

describe('transitions', () => {
  it.each<[string, Channels, Channels]>([
    ['sets the first production composition', setProduction(null, one), { production: one, canary: null }],
    [
      'replaces production and keeps the canary',
      setProduction(withCanary, three),
      { production: three, canary: createCanary(two) },
    ],
    [
      'ends a canary that is the same as the new production',
      setProduction(withCanary, two),
      { production: two, canary: null },
    ],
    ['sets a canary', setCanary({ production: one, canary: null }, two, settings), withCanary],
    ['replaces the canary', setCanary(withCanary, three, settings), { production: one, canary: createCanary(three) }],
    [
      'changes the percentage',
      setCanaryPercentage(withCanary, 100),
      { production: one, canary: createCanary(two, 100) },
    ],
    ['promotes the canary', promoteCanary(withCanary), { production: two, canary: null }],
    ['withdraws the canary', withdrawCanary(withCanary), { production: one, canary: null }],
    [
      'rolls back and keeps an unrelated canary',
      rollBack({ production: three, canary: createCanary(two) }, one),
      { production: one, canary: createCanary(two) },
    ],
    [
      'rolls back and ends a canary that contains the removed release',
      rollBack({ production: two, canary: createCanary(createTestComposition({ shell: '9', 'mf-search': '2' })) }, one),
      { production: one, canary: null },
    ],
    [
      'rolls back to the composition of the canary and ends the canary',
      rollBack({ production: three, canary: createCanary(two) }, two),
      { production: two, canary: null },
    ],
  ])('%s', (_, next, expected) => {
    expect(next).toEqual(expected);
  });

  it.each<[string, () => Channels, string]>([
    [
      'a canary without production',
      () => setCanary(null, one, settings),
      'there is no production composition yet; compose to production first',
    ],
    [
      'a canary that is the same as production',
      () => setCanary(withCanary, one, settings),
      'the canary would be the same as production',
    ],
    [
      'a canary for more than 100 percent',
      () => setCanary(withCanary, three, { ...settings, percentage: 101 }),
      'the percentage must be a number from 0 to 100',
    ],
    [
      'a threshold above 1',
      () => setCanary(withCanary, three, { ...settings, threshold: 5 }),
      'the threshold must be a share of pages from 0 to 1',
    ],
    [
      'a fractional minimum number of pages',
      () => setCanary(withCanary, three, { ...settings, minimum_pages: 0.5 }),
      'the minimum number of pages must be a whole number of at least 1',
    ],
    [
      'a percentage without a canary',
      () => setCanaryPercentage({ production: one, canary: null }, 5),
      'there is no canary',
    ],
    [
      'a percentage that is not a number',
      () => setCanaryPercentage(withCanary, Number.NaN),
      'the percentage must be a number from 0 to 100',
    ],
    [
      'a promotion without a canary',
      () => promoteCanary({ production: one, canary: null }),
      'there is no canary to promote',
    ],
    [
      'a withdrawal without a canary',
      () => withdrawCanary({ production: one, canary: null }),
      'there is no canary to withdraw',
    ],
  ])('rejects %s', (_, change, message) => {
    expect(change).toThrow(new ChangeError(message));
  });
});

describe('compareCompositions', () => {
  it('lists both versions of each difference', () => {
    expect(compareCompositions(two, three)).toEqual([
      { name: 'mf-listing', from: null, to: createVersion('3') },
      { name: 'mf-search', from: createVersion('2'), to: createVersion('1') },
    ]);
    expect(compareCompositions(null, one)).toHaveLength(2);
    expect(compareCompositions(one, one)).toEqual([]);
  });
});
