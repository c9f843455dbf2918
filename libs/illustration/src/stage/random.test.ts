import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { random } from './random.ts';

const take = (seed: string, count: number) => {
  const next = random(seed);
  return Array.from({ length: count }, next);
};

describe('random', () => {
  it('returns the same sequence for the same seed', () => {
    expect(take('lodestay', 3)).toEqual([0.16830266546458006, 0.5555416124407202, 0.6174818407744169]);
  });

  it('stays in [0, 1)', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        for (const value of take(seed, 50)) expect(value >= 0 && value < 1).toBe(true);
      }),
    );
  });

  it('returns different numbers for different seeds', () => {
    expect(new Set(Array.from({ length: 1000 }, (_, i) => random(`home-${i}`)())).size).toBe(1000);
  });
});
