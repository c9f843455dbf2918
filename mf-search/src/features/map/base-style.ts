import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { PlaceName } from './map-points.ts';

/** Design 6: land fog, lines white, water pale blue. WebGL reads no custom properties, so the values stand here. */
const PALETTE = { water: '#d3e3ee', land: '#eef1f3', line: '#ffffff', area: '#f9fafb' };

export const AREAS_SOURCE = 'areas';
export const LAND_SOURCE = 'land';
export const RINGS_SOURCE = 'rings';
export const WATER_LAYER = 'water';
export const WATER_COLOR = PALETTE.water;

/** The style of the map when no other is given: the states of the us-atlas package and the areas that hold the list's homes. */
export async function baseStyle(): Promise<StyleSpecification> {
  const atlas = (await import(/* webpackChunkName: "us-atlas" */ 'us-atlas/states-10m.json')).default as unknown as Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
  return {
    version: 8,
    sources: {
      [LAND_SOURCE]: { type: 'geojson', data: feature(atlas, atlas.objects.nation), tolerance: 0.2 },
      borders: { type: 'geojson', data: mesh(atlas, atlas.objects.states as never, (a, b) => a !== b), tolerance: 0.2 },
      [RINGS_SOURCE]: { type: 'geojson', data: ringsAround(null) },
      [AREAS_SOURCE]: { type: 'geojson', data: areasOf([]) },
    },
    layers: [
      // Water is the ground that land lies on; until the land is there the ground is land, so that nothing flashes blue.
      { id: WATER_LAYER, type: 'background', paint: { 'background-color': PALETTE.land } },
      { id: 'land', type: 'fill', source: LAND_SOURCE, paint: { 'fill-color': PALETTE.land, 'fill-antialias': true } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': PALETTE.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 12, 4] } },
      {
        id: AREAS_SOURCE,
        type: 'circle',
        source: AREAS_SOURCE,
        paint: { 'circle-color': PALETTE.area, 'circle-blur': 0.7, 'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 8, 6, 16, 900] },
      },
      { id: RINGS_SOURCE, type: 'line', source: RINGS_SOURCE, paint: { 'line-color': PALETTE.line, 'line-width': 2 } },
    ],
  };
}

const RING_MILES = [1, 2, 5, 10, 25, 50];
const RING_POINTS = 72;
const MILES_PER_DEGREE = 69.1;

type Center = { longitude: number; latitude: number };

/** `miles` from the center in a direction, 0 being north, in turns. */
function away({ longitude, latitude }: Center, miles: number, turn: number): [number, number] {
  const reach = miles / MILES_PER_DEGREE;
  return [longitude + (Math.sin(turn * 2 * Math.PI) * reach) / Math.cos((latitude * Math.PI) / 180), latitude + Math.cos(turn * 2 * Math.PI) * reach];
}

/** Circles around the middle of the city: on a map without streets they tell how far out a home is. */
export const ringsAround = (center: Center | null): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: (center ? RING_MILES : []).map((miles) => ({
    type: 'Feature',
    properties: { miles },
    geometry: { type: 'LineString', coordinates: Array.from({ length: RING_POINTS + 1 }, (_, index) => away(center!, miles, index / RING_POINTS)) },
  })),
});

/** What is written on the circles, on their northern end. */
export const ringNames = (center: Center): PlaceName[] =>
  RING_MILES.map((miles) => {
    const [longitude, latitude] = away(center, miles, 0);
    return { name: miles === 1 ? '1 mile' : `${miles} miles`, longitude, latitude };
  });

/** The places of the list as light spots. */
export const areasOf = (places: readonly PlaceName[]): GeoJSON.FeatureCollection => ({
  type: 'FeatureCollection',
  features: places.map(({ name, longitude, latitude }) => ({ type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates: [longitude, latitude] } })),
});
