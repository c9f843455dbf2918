import { Map as MapLibre, setWorkerUrl, type LngLatBoundsLike, type MapSourceDataEvent } from 'maplibre-gl';
import workerSource from 'maplibre-gl/dist/maplibre-gl-worker.mjs?source';
import type { Bounds } from '../../search/search-state.ts';
import { baseStyle, LAND_SOURCE, WATER_COLOR, WATER_LAYER } from './base-style.ts';

let workerReady = false;

/** A blob is the one kind of address that the content security policy allows a worker. */
function prepareWorker() {
  if (workerReady) return;
  setWorkerUrl(URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })));
  workerReady = true;
}

export const lngLatBounds = ({ south, west, north, east }: Bounds): LngLatBoundsLike => [west, south, east, north];

/** Room around what is fitted: pins are drawn above their point. Pixels. */
export const FIT = { padding: { top: 72, bottom: 40, left: 48, right: 48 }, maxZoom: 14 };

/** A map in `container`. Throws where the browser cannot draw one. */
export async function createMap(container: HTMLElement, bounds: Bounds): Promise<MapLibre> {
  prepareWorker();
  const style = process.env['MAP_STYLE_URL'] || (await baseStyle());
  const map = new MapLibre({
    container,
    style,
    bounds: lngLatBounds(bounds),
    fitBoundsOptions: FIT,
    minZoom: 3,
    maxZoom: 17,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Map; arrows move it, plus and minus zoom' },
  });
  const flood = (event: MapSourceDataEvent) => {
    if (event.sourceId !== LAND_SOURCE || !event.isSourceLoaded) return;
    map.off('sourcedata', flood);
    map.setPaintProperty(WATER_LAYER, 'background-color', WATER_COLOR);
  };
  map.on('sourcedata', flood);
  return map;
}

export type { MapLibre };
