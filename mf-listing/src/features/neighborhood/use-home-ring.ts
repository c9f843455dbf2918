import { useMemo } from 'react';
import type { FeatureCollection } from 'geojson';
import { useShape, type MapLibre, type ShapeLayer } from '@lodestay/map';
import { createCircle, type Place } from '@lodestay/map/geometry';

/** The colors `--lamp` and `--lamp-ink`. WebGL cannot read CSS custom properties. */
const LAYERS: readonly ShapeLayer[] = [
  { id: 'here', type: 'fill', paint: { 'fill-color': '#f2b33d', 'fill-opacity': 0.26 } },
  { id: 'here-line', type: 'line', paint: { 'line-color': '#774a00', 'line-opacity': 0.45, 'line-width': 1.5 } },
];

/** Draws a ring around a place on the map. */
export function useHomeRing(map: MapLibre | null, { latitude, longitude }: Place, meters: number) {
  const data = useMemo<FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [createCircle({ latitude, longitude }, meters)] },
        },
      ],
    }),
    [latitude, longitude, meters],
  );
  useShape(map, { id: 'here', data, layers: LAYERS });
}
