import type { FeatureCollection } from 'geojson';
import { circleAround, placeAway, type Place } from '@lodestay/map/geometry';
import type { PlaceName } from './map-points.ts';

const RING_MILES = [1, 2, 5, 10, 25, 50];
const METRES_PER_MILE = 1609.344;

/** Circles around the middle of the city: on a map without streets they tell how far out a home is. */
export const ringsAround = (center: Place | null): FeatureCollection => ({
  type: 'FeatureCollection',
  features: (center ? RING_MILES : []).map((miles) => ({
    type: 'Feature',
    properties: { miles },
    geometry: { type: 'LineString', coordinates: circleAround(center!, miles * METRES_PER_MILE) },
  })),
});

/** What is written on the circles, on their northern end. */
export const ringNames = (center: Place): PlaceName[] =>
  RING_MILES.map((miles) => ({
    name: miles === 1 ? '1 mile' : `${miles} miles`,
    ...placeAway(center, miles * METRES_PER_MILE, 0),
  }));

/** The places of the list as light spots. */
export const getAreas = (places: readonly PlaceName[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ name, longitude, latitude }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
});
