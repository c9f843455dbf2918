import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { circleAround, metresBetween, placeAway } from './geometry.ts';

const denver = { latitude: 39.7392, longitude: -104.9903 };
const boulder = { latitude: 40.015, longitude: -105.2705 };

it('measures as the crow flies', () => {
  expect(metresBetween(denver, denver)).toBe(0);
  expect(metresBetween(denver, boulder) / 1000).toBeCloseTo(38.9, 0);
  expect(metresBetween(boulder, denver)).toBeCloseTo(metresBetween(denver, boulder), 6);
});

it('finds the place so far away in any direction', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 50_000 }), fc.double({ min: 0, max: 1, noNaN: true }), (metres, turns) => {
      expect(Math.abs(metresBetween(denver, placeAway(denver, metres, turns)) - metres) / metres).toBeLessThan(0.01);
    }),
  );
  expect(placeAway(denver, 1000, 0.25).longitude).toBeGreaterThan(denver.longitude);
});

it('draws a closed ring at one distance', () => {
  const ring = circleAround(denver, 150);
  expect(ring[0]).toEqual(ring.at(-1));
  for (const [longitude, latitude] of ring) expect(metresBetween(denver, { latitude, longitude })).toBeCloseTo(150, 0);
});
