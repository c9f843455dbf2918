import { describe, expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/samples.ts';
import { heldGroups } from './held-groups.ts';
import { mapPoints, pinsFor } from './map-points.ts';

const home = (slug: string, longitude: number) => sampleHome({ slug, longitude, latitude: 1 });
const groups = [
  { key: 'a', homes: [home('a', 1)] },
  { key: 'b', homes: [home('b', 1.0001)] },
  { key: 'c', homes: [home('c', 9)] },
];
const project = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({
  x: longitude * 100,
  y: latitude * 100,
});

describe('the groups of a pin', () => {
  it('are its own group and the groups joined with it', () => {
    expect(pinsFor(mapPoints(groups, undefined), project).map((pin) => heldGroups(pin, groups))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  it('are the groups in the area of a cluster', () => {
    const area = { homes: 40, price: 150_000, south: 0, north: 2, latitude: 1 };
    const points = mapPoints(groups, {
      pins: [],
      clusters: [
        { ...area, west: 0, east: 2, longitude: 1 },
        { ...area, west: 8, east: 9, longitude: 8.5 },
      ],
    });
    expect(pinsFor(points, project).map((pin) => heldGroups(pin, groups))).toEqual([['a', 'b'], ['c']]);
  });
});
