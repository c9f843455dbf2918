import { expect, it } from '@jest/globals';
import { sampleMarket } from '../testing/samples.ts';
import { findNearestMarkets } from './nearest-markets.ts';

const denver = sampleMarket({ homes: 0 });
const others = [
  sampleMarket({ slug: 'chicago', latitude: 41.85, longitude: -87.65 }),
  sampleMarket({ slug: 'new-york', latitude: 40.71, longitude: -74 }),
  sampleMarket({ slug: 'pueblo', latitude: 38.25, longitude: -104.6, homes: 0 }),
  sampleMarket({ slug: 'colorado-springs', latitude: 38.83, longitude: -104.82 }),
  sampleMarket({ slug: 'phoenix', latitude: 33.45, longitude: -112.07 }),
  sampleMarket({ slug: 'austin', latitude: 30.27, longitude: -97.74 }),
];

it('returns the four nearest markets that have homes, with their distances', () => {
  const found = findNearestMarkets([denver, ...others], 'denver');
  expect(found.map(({ slug }) => slug)).toEqual(['colorado-springs', 'phoenix', 'austin', 'chicago']);
  // Great-circle distances.
  for (const [index, kilometers] of [102, 943, 1239, 1480].entries())
    expect(Math.abs(found[index]!.kilometers / kilometers - 1)).toBeLessThan(0.03);
});

it('returns nothing for an unknown market', () => {
  expect(findNearestMarkets(others, 'denver')).toEqual([]);
});
