import type { Place } from './approximate-place.ts';

/** Metres that a pixel shows at zoom 0 on the equator. */
const METRES_AT_ZOOM_0 = 78_271.517;
/** The mark covers half of that; the ring must be seen around it. Pixels. */
const RING_PIXELS = 44;

/** The zoom at which the ring is well seen around the mark, whatever its size. */
export function zoomFor({ latitude }: Place, metres: number): number {
  return Math.log2((METRES_AT_ZOOM_0 * Math.cos((latitude * Math.PI) / 180) * RING_PIXELS) / metres);
}
