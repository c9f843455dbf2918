import { expect, it } from '@jest/globals';
import { getBounds, getFirstView } from './first-view.ts';

const denver = { latitude: 39.74, longitude: -104.99 };
const at = (latitude: number, longitude: number, homes = 1) => ({ latitude, longitude, homes });

it('calculates the bounds of places', () => {
  expect(getBounds([])).toBeNull();
  expect(getBounds([at(39.7, -105), at(39.8, -104.9)])).toEqual({ south: 39.7, west: -105, north: 39.8, east: -104.9 });
});

it('shows the core of the city with its center, and no outliers', () => {
  const core = Array.from({ length: 8 }, (_, index) => at(39.75, -105 + index / 1000));
  const outliers = [at(39.9, -105.1), at(40.3, -105)];
  expect(getFirstView([...outliers, ...core], denver)).toEqual({
    south: 39.74,
    west: -104.999,
    north: 39.75,
    east: -104.99,
  });
});

it('counts the homes of clusters', () => {
  const view = getFirstView([at(39.75, -105, 900), at(39.9, -105.1, 35)], denver);
  expect(view).toEqual({ south: 39.74, west: -105, north: 39.75, east: -104.99 });
});

it('shows the homes around their median if none is in the city', () => {
  const away = Array.from({ length: 9 }, (_, index) => at(33.7, -118 + index / 100));
  expect(getFirstView([...away, at(28, -100)], denver)).toEqual(getFirstView([...away, at(28, -100)]));
  expect(getFirstView([...away, at(28, -100)])!.east).toBeLessThan(-117.9);
});

it('includes a near place that is not far away', () => {
  const homes = [at(39.75, -105)];
  expect(getFirstView(homes, denver, { latitude: 39.9, longitude: -105.2 })).toMatchObject({
    north: 39.9,
    west: -105.2,
  });
  expect(getFirstView(homes, denver, { latitude: 35, longitude: -100 })).toEqual(getFirstView(homes, denver));
});

it('has no view without homes', () => {
  expect(getFirstView([], denver)).toBeNull();
});
