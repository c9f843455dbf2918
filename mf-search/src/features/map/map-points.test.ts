import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { HomeCardData } from '@lodestay/contracts';
import {
  countHomes,
  toMapPoints,
  createPins,
  getPlaceNames,
  filterReadableNames,
  type MapPoint,
} from './map-points.ts';

const home = (part: Partial<HomeCardData>) => part as HomeCardData;
const point = (key: string, longitude: number, latitude: number, homes = 1): MapPoint => ({
  key,
  longitude,
  latitude,
  homes,
  slug: key,
  price: 200_000,
  home: home({}),
});
const project = ({ longitude, latitude }: MapPoint) => ({ x: longitude, y: latitude });

const anyPoints = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: 600 }),
      y: fc.integer({ min: 0, max: 600 }),
      homes: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 32 },
  )
  .map((all) => all.map(({ x, y, homes }, index) => point(`p${index}`, x, y, homes)));

describe('pins', () => {
  it('contain every home of the list exactly once', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const pins = createPins(points, project);
        expect(pins.flatMap((pin) => pin.points.map(({ key }) => key)).sort()).toEqual(
          points.map(({ key }) => key).sort(),
        );
        expect(pins.reduce((sum, pin) => sum + countHomes(pin), 0)).toBe(
          points.reduce((sum, { homes }) => sum + homes, 0),
        );
        expect(new Set(pins.map((pin) => pin.key)).size).toBe(pins.length);
      }),
    );
  });

  it('never overlap, even after pins were joined', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const pins = createPins(points, project);
        for (const [index, a] of pins.entries()) {
          for (const b of pins.slice(index + 1))
            expect(Math.abs(a.longitude - b.longitude) >= 68 || Math.abs(a.latitude - b.latitude) >= 34 - 1e-6).toBe(
              true,
            );
        }
      }),
    );
  });

  it('join only points that would overlap', () => {
    const pins = createPins([point('a', 100, 100), point('b', 130, 110, 4), point('c', 300, 100)], project);
    expect(pins.map((pin) => [pin.key, countHomes(pin), pin.longitude])).toEqual([
      ['a', 5, 115],
      ['c', 1, 300],
    ]);
  });
});

describe('toMapPoints', () => {
  const property = { id: 9, slug: 'the-alder', name: 'The Alder', neighborhoodId: null };
  const groups = [
    {
      key: 'the-alder',
      homes: [
        home({ slug: 'alder-1', longitude: 1, latitude: 2, displayPriceWithDiscount: 300_000, property }),
        home({ slug: 'alder-2', property }),
      ],
    },
  ];
  const pin = (slug: string, homes: number, propertyId: number) => ({
    homeId: 1,
    slug,
    propertyId,
    price: 100_000,
    homes,
    longitude: 5,
    latitude: 6,
  });

  it('returns the points of the list until all pins are loaded', () => {
    expect(toMapPoints(groups, undefined).map(({ key, slug, price, homes }) => [key, slug, price, homes])).toEqual([
      ['the-alder', 'alder-1', 300_000, 2],
    ]);
  });

  it('counts the homes of a group that the response leaves out', () => {
    expect(
      toMapPoints([{ key: 'the-alder', homes: [home({})], others: { homes: 4, price: 290_000 } }], undefined).map(
        ({ homes }) => homes,
      ),
    ).toEqual([5]);
  });

  it('returns all results once, those of the list with their cards', () => {
    const points = toMapPoints(groups, {
      pins: [pin('alder-2', 2, property.id), pin('corona-9', 3, 10)],
      clusters: [],
    });
    expect(points.map(({ key, homes }) => [key, homes])).toEqual([
      ['the-alder', 2],
      ['corona-9', 3],
    ]);
    expect(points.map(({ home: card }) => card?.slug ?? null)).toEqual(['alder-1', null]);
  });

  it('returns the clusters as areas with their numbers of homes', () => {
    const cluster = { homes: 40, price: 150_000, south: 1, west: 1, north: 2, east: 2, longitude: 1.5, latitude: 1.5 };
    const points = toMapPoints(groups, { pins: [], clusters: [cluster, { ...cluster, homes: 2, latitude: 1.6 }] });
    expect(points.map(({ homes, area }) => [homes, area])).toEqual([
      [40, { south: 1, west: 1, north: 2, east: 2 }],
      [2, { south: 1, west: 1, north: 2, east: 2 }],
    ]);
    expect(new Set(points.map(({ key }) => key)).size).toBe(2);
  });

  it('returns a cluster in one place without an area, because zooming in would not divide it', () => {
    const place = { south: 2, west: 1, north: 2, east: 1, longitude: 1, latitude: 2 };
    const [single] = toMapPoints(groups, { pins: [], clusters: [{ ...place, homes: 1, price: 150_000 }] });
    expect(single).toEqual({
      key: 'area 2 1',
      longitude: 1,
      latitude: 2,
      slug: '',
      home: null,
      price: 150_000,
      homes: 1,
    });
  });
});

it('leaves out names that would be covered', () => {
  const at = (name: string, longitude: number, latitude: number) => ({ name, longitude, latitude });
  const flat = ({ longitude, latitude }: { longitude: number; latitude: number }) => ({ x: longitude, y: latitude });
  const pins = createPins([point('a', 100, 100)], project);
  expect(
    filterReadableNames(
      [at('Under the pin', 100, 80), at('LoDo', 300, 100), at('Highland', 310, 104), at('Baker', 300, 200)],
      pins,
      flat,
    ).map((place) => place.name),
  ).toEqual(['LoDo', 'Baker']);
});

it('places the name of a neighborhood at the center of its homes', () => {
  const homes = [
    home({ neighborhoodName: 'LoDo', longitude: 1, latitude: 1 }),
    home({ neighborhoodName: 'LoDo', longitude: 3, latitude: 2 }),
    home({ neighborhoodName: null }),
  ];
  expect(getPlaceNames([{ key: 'x', homes }])).toEqual([{ name: 'LoDo', longitude: 2, latitude: 1.5 }]);
});
