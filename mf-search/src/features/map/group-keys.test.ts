import { describe, expect, it } from '@jest/globals';
import { sampleHome } from '../../testing/samples.ts';
import { getGroupKeys } from './group-keys.ts';
import { toMapPoints, createPins } from './map-points.ts';

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
    expect(createPins(toMapPoints(groups, undefined), project).map((pin) => getGroupKeys(pin, groups))).toEqual([
      ['a', 'b'],
      ['c'],
    ]);
  });

  it('are the groups in the area of a cluster', () => {
    const area = { homes: 40, price: 150_000, south: 0, north: 2, latitude: 1 };
    const points = toMapPoints(groups, {
      pins: [],
      clusters: [
        { ...area, west: 0, east: 2, longitude: 1 },
        { ...area, west: 8, east: 9, longitude: 8.5 },
      ],
    });
    expect(createPins(points, project).map((pin) => getGroupKeys(pin, groups))).toEqual([['a', 'b'], ['c']]);
  });
});
