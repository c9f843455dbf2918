import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Design 6: land fog, lines white, water pale blue. WebGL reads no custom properties, so the values stand here. */
export const PALETTE = { water: '#d3e3ee', land: '#eef1f3', line: '#ffffff' };

export const LAND_SOURCE = 'land';
export const WATER_LAYER = 'water';

/** The style of a map when no other is given: land, water and states of the us-atlas package. */
export async function baseStyle(): Promise<StyleSpecification> {
  const atlas = (await import(/* webpackChunkName: "us-atlas" */ 'us-atlas/states-10m.json'))
    .default as unknown as Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
  return {
    version: 8,
    sources: {
      [LAND_SOURCE]: { type: 'geojson', data: feature(atlas, atlas.objects.nation), tolerance: 0.2 },
      borders: { type: 'geojson', data: mesh(atlas, atlas.objects.states as never, (a, b) => a !== b), tolerance: 0.2 },
    },
    layers: [
      // Water is the ground that land lies on; until the land is there the ground is land, so that nothing flashes blue.
      { id: WATER_LAYER, type: 'background', paint: { 'background-color': PALETTE.land } },
      { id: 'land', type: 'fill', source: LAND_SOURCE, paint: { 'fill-color': PALETTE.land, 'fill-antialias': true } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': PALETTE.line, 'line-width': ['interpolate', ['linear'], ['zoom'], 4, 1, 12, 4] },
      },
    ],
  };
}
