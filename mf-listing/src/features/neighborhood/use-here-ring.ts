import { useMemo } from 'react';
import { useShape, type MapLibre, type ShapeLayer } from '@lodestay/map';
import { circleAround, type Place } from '@lodestay/map/geometry';

/** Lamp and its ink of the tokens: the ring means 'here'. WebGL reads no custom properties. */
const LAYERS: readonly ShapeLayer[] = [
  { id: 'here', type: 'fill', paint: { 'fill-color': '#f2b33d', 'fill-opacity': 0.26 } },
  { id: 'here-line', type: 'line', paint: { 'line-color': '#774a00', 'line-opacity': 0.45, 'line-width': 1.5 } },
];

/** A ring around a place on the map. */
export function useHereRing(map: MapLibre | null, { latitude, longitude }: Place, metres: number) {
  const data = useMemo<GeoJSON.FeatureCollection>(
    () => ({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Polygon', coordinates: [circleAround({ latitude, longitude }, metres)] },
        },
      ],
    }),
    [latitude, longitude, metres],
  );
  useShape(map, { id: 'here', data, layers: LAYERS });
}
