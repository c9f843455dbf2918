import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerSource from 'maplibre-gl/dist/maplibre-gl-worker.mjs?source';
import type { Place } from './approximate-place.ts';
import { baseStyle } from './base-style.ts';
import { ringAround, zoomFor } from './ring.ts';

let workerReady = false;

/** A blob is the one kind of address that the content security policy allows a worker. */
function prepareWorker() {
  if (workerReady) return;
  setWorkerUrl(URL.createObjectURL(new Blob([workerSource], { type: 'text/javascript' })));
  workerReady = true;
}

/** Lamp and its ink of the tokens: the ring means 'here'. */
const RING = { fill: '#f2b33d', line: '#774a00' };

type MapInput = { container: HTMLElement; here: Place; ringMetres: number };

/** A map that leaves scrolling to the page: the wheel and one finger move the page, buttons and arrow keys the map. Throws where none can be drawn. */
export async function createMap({ container, here, ringMetres }: MapInput): Promise<MapLibre> {
  prepareWorker();
  const style = process.env['MAP_STYLE_URL'] || (await baseStyle());
  const map = new MapLibre({
    container,
    style,
    center: [here.longitude, here.latitude],
    zoom: zoomFor(here, ringMetres),
    minZoom: 8,
    maxZoom: 16,
    attributionControl: false,
    scrollZoom: false,
    dragPan: !matchMedia('(pointer: coarse)').matches,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': 'Map of the area; arrows move it, plus and minus zoom' },
  });
  map.on('style.load', () => {
    map.addSource('here', { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ringAround(here, ringMetres)] } } });
    map.addLayer({ id: 'here', type: 'fill', source: 'here', paint: { 'fill-color': RING.fill, 'fill-opacity': 0.26 } });
    map.addLayer({ id: 'here-line', type: 'line', source: 'here', paint: { 'line-color': RING.line, 'line-opacity': 0.45, 'line-width': 1.5 } });
  });
  return map;
}

export type { MapLibre };
