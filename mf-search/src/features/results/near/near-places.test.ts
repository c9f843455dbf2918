import { describe, expect, it } from '@jest/globals';
import { toNearGroups, getNearOffers } from './near-places.ts';

const lodo = {
  kind: 'neighborhood',
  name: 'LoDo',
  detail: 'Denver, 9 homes',
  url: '/s/denver?neighborhood=7',
  homes: 9,
  latitude: 39.75,
  longitude: -105,
} as const;
const bounds = { south: 39, west: -106, north: 40, east: -104 };

describe('getNearOffers', () => {
  it('offers known places that have coordinates', () => {
    expect(getNearOffers('lo', [lodo, { ...lodo, url: '/x', latitude: undefined }], bounds)).toEqual([
      { id: lodo.url, detail: lodo.detail, place: { name: 'LoDo', latitude: 39.75, longitude: -105 } },
    ]);
  });
  it('offers typed coordinates', () =>
    expect(getNearOffers('39.7, -104.9', [], null)).toEqual([
      { id: 'point', detail: 'these coordinates', place: { name: '39.7, -104.9', latitude: 39.7, longitude: -104.9 } },
    ]));
  it('offers the center of the map before anything is typed', () => {
    expect(getNearOffers('', [], bounds)[0]!.place).toEqual({
      name: 'the center of the map',
      latitude: 39.5,
      longitude: -105,
    });
    expect(getNearOffers('', [], null)).toEqual([]);
  });
});

describe('toNearGroups', () => {
  it('puts all offers into one group, and returns no group without offers', () => {
    expect(toNearGroups([])).toEqual([]);
    expect(toNearGroups(getNearOffers('', [lodo], bounds))[0]!.options.map(({ text }) => text)).toEqual([
      'the center of the map',
      'LoDo',
    ]);
  });
});
