import type { FeatureCollection } from 'geojson';
import { createCircle, findPlaceAway, type Place } from '@lodestay/map/geometry';
import type { PlaceName } from './map-points.ts';

const RING_MILES = [1, 2, 5, 10, 25, 50];
const METERS_PER_MILE = 1609.344;

/** Circles around the center. They show distances because the map has no streets. */
export const toRings = (center: Place | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: (center ? RING_MILES : []).map((miles) => ({
    type: 'Feature',
    properties: { miles },
    geometry: { type: 'LineString', coordinates: createCircle(center!, miles * METERS_PER_MILE) },
  })),
});

/** Labels of the circles, at their northernmost points. */
export const getRingNames = (center: Place): PlaceName[] =>
  RING_MILES.map((miles) => ({
    name: miles === 1 ? '1 mile' : `${miles} miles`,
    ...findPlaceAway(center, miles * METERS_PER_MILE, 0),
  }));

/** The places of the list as points, drawn as light spots. */
export const toAreas = (places: readonly PlaceName[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ name, longitude, latitude }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});
