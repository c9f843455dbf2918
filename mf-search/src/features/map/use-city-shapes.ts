import { useMemo } from 'react';
import { useShape, type MapLibre, type ShapeLayer } from '@lodestay/map';
import type { Place } from '@lodestay/map/geometry';
import type { PlaceName } from './map-points.ts';
import { toAreas, toRings } from './rings.ts';

/** Design colors as literals, because WebGL cannot read CSS custom properties. */
const AREA_LAYERS: readonly ShapeLayer[] = [
  {
    id: 'areas',
    type: 'circle',
    paint: {
      'circle-color': '#f9fafb',
      'circle-blur': 0.7,
      'circle-radius': ['interpolate', ['exponential', 2], ['zoom'], 8, 6, 16, 900],
    },
  },
];
const RING_LAYERS: readonly ShapeLayer[] = [
  { id: 'rings', type: 'line', paint: { 'line-color': '#ffffff', 'line-width': 2 } },
];

/** Draws the shapes below the pins: spots where homes are, and rings around the center. */
export function useCityShapes(map: MapLibre | null, areas: readonly PlaceName[], center: Place | null) {
  useShape(map, { id: 'areas', data: useMemo(() => toAreas(areas), [areas]), layers: AREA_LAYERS });
  useShape(map, { id: 'rings', data: useMemo(() => toRings(center), [center]), layers: RING_LAYERS });
}
