import type { Place } from './approximate-place.ts';

/** Meters per pixel at zoom 0 on the equator. */
const METERS_AT_ZOOM_0 = 78_271.517;
/** The radius of the ring in pixels, twice that of the marker so that the ring is visible around it. */
const RING_PIXELS = 44;

/** The zoom level at which a ring with this radius has `RING_PIXELS`. */
export function getRingZoom({ latitude }: Place, radiusMeters: number): number {
  return Math.log2((METERS_AT_ZOOM_0 * Math.cos((latitude * Math.PI) / 180) * RING_PIXELS) / radiusMeters);
}
