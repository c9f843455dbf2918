import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { createCircle, calculateDistance, findPlaceAway } from './geometry.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const boulder = { latitude: 40.015, longitude: -105.2705 };

it('calculates straight-line distances', () => {
  expect(calculateDistance(denver, denver)).toBe(0);
  expect(calculateDistance(denver, boulder) / 1000).toBeCloseTo(38.9, 0);
  expect(calculateDistance(boulder, denver)).toBeCloseTo(calculateDistance(denver, boulder), 6);
});

it('finds a place at a distance in any direction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (meters, turns) => {
      expect(Math.abs(calculateDistance(denver, findPlaceAway(denver, meters, turns)) - meters) / meters).toBeLessThan(
        0.01,
      );
    }),
  );
  expect(findPlaceAway(denver, 1000, 0.25).longitude).toBeGreaterThan(denver.longitude);
});

it('draws a closed ring at one distance', () => {
  const ring = createCircle(denver, 150);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [longitude, latitude] of ring)
    expect(calculateDistance(denver, { latitude, longitude })).toBeCloseTo(150, 0);
});
