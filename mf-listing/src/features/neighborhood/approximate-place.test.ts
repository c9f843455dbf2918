import { expect, it } from '@jest/globals';
import { metresBetween } from '@lodestay/map/geometry';
import { approximatePlace, formatMiles, ringMetres } from './approximate-place.ts';

it('tells a place no closer than about a hundred metres', () => {
  const home = { latitude: 39.75304, longitude: -105.00021 };
  const shown = approximatePlace(home);
  expect(shown).toEqual({ latitude: 39.753, longitude: -105 });
  expect(metresBetween(home, shown)).toBeLessThan(ringMetres({ approximateLocation: false }));
});

it('draws a wide ring where only the area is known', () => {
  expect(ringMetres({ approximateLocation: true })).toBeGreaterThan(ringMetres({ approximateLocation: false }));
});

it.each([
  [0, '0.0 miles'],
  [1609.344, '1.0 mile'],
  [2414, '1.5 miles'],
  [32_000, '20 miles'],
])('%d metres are %s', (metres, text) => expect(formatMiles(metres)).toBe(text));

it('measures along the globe', () => {
  expect(
    metresBetween({ latitude: 39.7392, longitude: -104.9903 }, { latitude: 41.8781, longitude: -87.6298 }),
  ).toBeCloseTo(1_474_000, -4);
});
