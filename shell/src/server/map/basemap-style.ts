import { layers, namedFlavor, type Flavor } from '@protomaps/basemaps';
import type { TileSet } from './tile-archive.ts';

/** Design 6: land fog, lines white, water pale blue. Streets are white with a gray edge, parks pale green. */
const PALETTE: Readonly<Record<string, readonly (keyof Flavor)[]>> = {
  // Land
  '#eef1f3': ['background', 'earth', 'glacier', 'sand', 'beach'],
  // Built-up areas
  '#e6eaed': ['buildings', 'hospital', 'industrial', 'school', 'pedestrian', 'aerodrome', 'military', 'pier'],
  // Parks
  '#dde9de': ['park_a', 'park_b', 'wood_a', 'wood_b', 'scrub_a', 'scrub_b', 'zoo'],
  '#d3e3ee': ['water'],
  // Streets and the halo of labels
  '#ffffff': [
    ...(['other', 'minor_service', 'minor_a', 'minor_b', 'link', 'major', 'highway', 'runway'] as const),
    ...(['tunnel_other', 'tunnel_minor', 'tunnel_link', 'tunnel_major', 'tunnel_highway'] as const),
    ...(['bridges_other', 'bridges_minor', 'bridges_link', 'bridges_major', 'bridges_highway'] as const),
    ...(['roads_label_minor_halo', 'roads_label_major_halo', 'subplace_label_halo', 'city_label_halo'] as const),
    ...(['state_label_halo', 'address_label_halo'] as const),
  ],
  // Edges of streets, and lines
  '#d5dbe0': [
    ...(['minor_service_casing', 'minor_casing', 'link_casing', 'major_casing_early', 'major_casing_late'] as const),
    ...(['highway_casing_early', 'highway_casing_late', 'railway', 'boundaries'] as const),
  ],
  // Labels
  '#56616b': [
    ...(['roads_label_minor', 'roads_label_major', 'subplace_label', 'city_label', 'state_label'] as const),
    ...(['country_label', 'address_label', 'ocean_label'] as const),
  ],
};

const COLORS: Partial<Flavor> = Object.fromEntries(
  Object.entries(PALETTE).flatMap(([color, names]) => names.map((name) => [name, color])),
);

const SOURCE = 'protomaps';
const FONT = ['Instrument Sans'];

/** The site has no sprite, so layers lose their icons, and layers that are only icons are left out. */
const ICON_LAYERS = new Set(['roads_oneway', 'roads_shields', 'pois']);

/** The site has no glyph files: without a `glyphs` URL MapLibre draws labels with the fonts of the page. */
function withoutFiles(layer: ReturnType<typeof layers>[number]) {
  if (layer.type !== 'symbol' || ICON_LAYERS.has(layer.id)) return ICON_LAYERS.has(layer.id) ? [] : [layer];
  const kept = Object.entries(layer.layout ?? {}).filter(([name]) => !name.startsWith('icon-'));
  return [{ ...layer, layout: { ...Object.fromEntries(kept), 'text-font': FONT } }];
}

/** The MapLibre style of a Protomaps basemap in the colors of the site. */
export const createBasemapStyle = ({ minZoom, maxZoom, bounds, attribution }: TileSet, tiles: string) => ({
  version: 8,
  metadata: { attribution },
  sources: { [SOURCE]: { type: 'vector', tiles: [tiles], minzoom: minZoom, maxzoom: maxZoom, bounds } },
  layers: layers(SOURCE, { ...namedFlavor('light'), ...COLORS }, { lang: 'en' }).flatMap(withoutFiles),
});
