import { expect, it, jest } from '@jest/globals';
import type { MapLibre } from '@lodestay/map';
import type { MapPoint, Pin } from './map-points.ts';
import { canSeparate, zoomToPin } from './open-pin.ts';

const point = (latitude: number, longitude: number, part: Partial<MapPoint> = {}): MapPoint => ({
  key: `${latitude}`,
  latitude,
  longitude,
  slug: '',
  home: null,
  price: 1,
  homes: 1,
  ...part,
});
const pin = (...points: MapPoint[]): Pin => ({ key: 'pin', latitude: 39.75, longitude: -105, points });

it('separates only homes in different places', () => {
  const area = { south: 39.7, west: -105.1, north: 39.8, east: -104.9 };
  expect(canSeparate(pin(point(39.7, -105), point(39.8, -105)))).toBe(true);
  expect(canSeparate(pin(point(39.75, -105, { homes: 40, area })))).toBe(true);
  expect(canSeparate(pin(point(39.75, -105)))).toBe(false);
  expect(canSeparate(pin(point(39.75, -105, { homes: 3 })))).toBe(false);
  expect(canSeparate(pin(point(39.75, -105), point(39.7501, -105)))).toBe(false);
});

function zoom(of: Pin, fitted: number) {
  const easeTo = jest.fn();
  const map = { getZoom: () => 10, cameraForBounds: () => ({ center: [-105, 39.75], zoom: fitted }), easeTo };
  zoomToPin(map as unknown as MapLibre, of);
  return easeTo.mock.calls[0];
}

it('fills the map with the homes of a pin, as a movement of the visitor', () => {
  expect(zoom(pin(point(39.7, -105), point(39.8, -105)), 12.5)).toEqual([
    { center: [-105, 39.75], zoom: 12.5 },
    { originalEvent: 'pin' },
  ]);
});

it('zooms to a home if the homes are too far apart for a closer view', () => {
  expect(zoom(pin(point(39.6, -105), point(39.78, -104.99)), 9)).toEqual([
    { center: [-104.99, 39.78], zoom: 11 },
    { originalEvent: 'pin' },
  ]);
});
