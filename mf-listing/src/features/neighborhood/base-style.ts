import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Design 6: land fog, lines white, water pale blue. WebGL reads no custom properties, so the values stand here. */
const PALETTE = { water: '#d3e3ee', land: '#eef1f3', line: '#ffffff' };

/** The style of the map when no other is given: land, water and states of the us-atlas package. */
export async function baseStyle(): Promise<StyleSpecification> {
  const atlas = (await import(/* webpackChunkName: "us-atlas" */ 'us-atlas/states-10m.json')).default as unknown as Topology<{ states: GeometryCollection; nation: GeometryCollection }>;
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(atlas, atlas.objects.nation), tolerance: 0.2 },
      borders: { type: 'geojson', data: mesh(atlas, atlas.objects.states as never, (a, b) => a !== b), tolerance: 0.2 },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': PALETTE.water } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': PALETTE.land, 'fill-antialias': true } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': PALETTE.line, 'line-width': 3 } },
    ],
  };
}
