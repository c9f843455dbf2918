import { Map as MapLibre, setWorkerUrl, type FitBoundsOptions, type MapSourceDataEvent } from 'maplibre-gl';
import workerSource from 'maplibre-gl/dist/maplibre-gl-worker.mjs?source';
import { baseStyle, LAND_SOURCE, PALETTE, WATER_LAYER } from './base-style.ts';
import { loadStreetStyle } from './street-style.ts';
import { watchStreets } from './streets.ts';
import { lngLatBounds, type Bounds, type Place } from './geometry.ts';

/** What scrolling over the map moves: the map, or the page (the map then uses buttons and keys). */
export type Gestures = 'map' | 'page';

export type MapOptions = {
  first: { bounds: Bounds; fit: FitBoundsOptions } | { center: Place; zoom: number };
  minZoom: number;
  maxZoom: number;
  gestures: Gestures;
  /** Accessible name of the canvas. */
  title: string;
};

let workerReady = false;

/** The content security policy allows workers from blob URLs only. */
function prepareWorker() {
  if (workerReady) return;
  setWorkerUrl(URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })));
  workerReady = true;
}

const firstView = (first: MapOptions['first']) =>
  'bounds' in first
    ? { bounds: lngLatBounds(first.bounds), fitBoundsOptions: first.fit }
    : { center: [first.center.longitude, first.center.latitude] as [number, number], zoom: first.zoom };

const styled = new WeakSet<MapLibre>();

/** Whether the map style is loaded, so that shapes can be added. */
export const isStyled = (map: MapLibre): boolean => styled.has(map);

/** Creates a map in `container`. Throws without WebGL. */
export async function createMap(
  container: HTMLElement,
  { first, minZoom, maxZoom, gestures, title }: MapOptions,
): Promise<MapLibre> {
  prepareWorker();
  const streets = await loadStreetStyle();
  const map = new MapLibre({
    container,
    style: streets ?? (await baseStyle()),
    ...firstView(first),
    minZoom,
    maxZoom,
    scrollZoom: gestures === 'map',
    dragPan: gestures === 'map' || !matchMedia('(pointer: coarse)').matches,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': title },
  });
  map.on('style.load', () => styled.add(map));
  if (streets)
    watchStreets(map, streets, async () => {
      const base = await baseStyle();
      styled.delete(map);
      map.setStyle(base, { diff: false });
    });
  const flood = (event: MapSourceDataEvent) => {
    if (event.sourceId !== LAND_SOURCE || !event.isSourceLoaded) return;
    map.off('sourcedata', flood);
    map.setPaintProperty(WATER_LAYER, 'background-color', PALETTE.water);
  };
  map.on('sourcedata', flood);
  return map;
}

export type { MapLibre };
