import { describe, expect, it } from '@jest/globals';
import type { Canary } from './composition.ts';
import { BUCKETS, assignChannel } from './assign-channel.ts';

const canary = (percentage: number, id = '0a1b2c3d'): Canary => ({
  composition: { id, releases: {}, routes: [] },
  percentage,
  threshold: 0.05,
  minimum_pages: 20,
});
const buckets = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const listCanaryBuckets = (given: Canary) =>
  new Set(buckets.filter((bucket) => assignChannel(given, bucket) === 'canary'));

describe('assignChannel', () => {
  it('returns production without a canary', () => {
    expect(new Set(buckets.map((bucket) => assignChannel(null, bucket)))).toEqual(new Set(['production']));
  });

  it.each([0.5, 1, 5, 25, 50, 99])('assigns about %s%% of visitors to the canary', (percentage) => {
    const share = (listCanaryBuckets(canary(percentage)).size / BUCKETS) * 100;
    // Five standard deviations of a random draw.
    expect(Math.abs(share - percentage)).toBeLessThan(5 * Math.sqrt((percentage * (100 - percentage)) / BUCKETS));
  });

  it('assigns nobody at 0% and everybody at 100%', () => {
    expect(listCanaryBuckets(canary(0)).size).toBe(0);
    expect(listCanaryBuckets(canary(100)).size).toBe(BUCKETS);
  });

  it('keeps its visitors when the percentage increases', () => {
    const percentages = [0, 1, 5, 25, 60, 100];
    const grown = percentages
      .slice(1)
      .map(
        (percentage, index) =>
          [listCanaryBuckets(canary(percentages[index]!)), listCanaryBuckets(canary(percentage))] as const,
      );
    for (const [before, after] of grown) expect([...before].filter((bucket) => !after.has(bucket))).toEqual([]);
    expect(listCanaryBuckets(canary(25))).toEqual(listCanaryBuckets(canary(25)));
  });

  it('assigns different visitors to another canary', () => {
    const others = listCanaryBuckets(canary(10, 'ffffffff'));
    const both = [...listCanaryBuckets(canary(10))].filter((bucket) => others.has(bucket)).length;
    expect(both / BUCKETS).toBeLessThan(0.02);
    expect(both / BUCKETS).toBeGreaterThan(0.003);
  });
});
