import { expect, it } from '@jest/globals';
import { calculateDistance } from '@lodestay/map/geometry';
import { toApproximatePlace, formatMiles, getRingMeters } from './approximate-place.ts';

it('rounds a location to about 100 meters', () => {
  const home = { latitude: 39.75304, longitude: -105.00021 };
  const shown = toApproximatePlace(home);
  expect(shown).toEqual({ latitude: 39.753, longitude: -105 });
  expect(calculateDistance(home, shown)).toBeLessThan(getRingMeters({ approximateLocation: false }));
});

it('uses a wider ring if only the area is known', () => {
  expect(getRingMeters({ approximateLocation: true })).toBeGreaterThan(getRingMeters({ approximateLocation: false }));
});

it.each([
  [0, '0.0 miles'],
  [1609.344, '1.0 mile'],
  [2414, '1.5 miles'],
  [32_000, '20 miles'],
])('formats %d meters as %s', (meters, text) => expect(formatMiles(meters)).toBe(text));

it('measures distances on the globe', () => {
  expect(
    calculateDistance({ latitude: 39.7392, longitude: -104.9903 }, { latitude: 41.8781, longitude: -87.6298 }),
  ).toBeCloseTo(1_474_000, -4);
});
