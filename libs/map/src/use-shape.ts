import { useEffect } from 'react';
import type { FeatureCollection } from 'geojson';
import type {
  CircleLayerSpecification,
  FillLayerSpecification,
  GeoJSONSource,
  LineLayerSpecification,
} from 'maplibre-gl';
import { isStyled, type MapLibre } from './create-map.ts';

type LayerOf<Layer> = Layer extends unknown ? Pick<Layer, Extract<keyof Layer, 'id' | 'type' | 'paint'>> : never;
export type ShapeLayer = LayerOf<CircleLayerSpecification | FillLayerSpecification | LineLayerSpecification>;

export type Shape = { id: string; data: FeatureCollection; layers: readonly ShapeLayer[] };

/** Draws a shape on the map and again when its data change; later shapes lie over earlier ones. Its layers are those of the first time. */
export function useShape(map: MapLibre | null, { id, data, layers }: Shape) {
  useEffect(() => {
    if (!map) return;
    const draw = () => {
      const source = map.getSource<GeoJSONSource>(id);
      if (source) return void source.setData(data);
      map.addSource(id, { type: 'geojson', data });
      for (const layer of layers) map.addLayer({ ...layer, source: id });
    };
    if (isStyled(map)) draw();
    // A new style has no shapes.
    const waiting = map.on('style.load', draw);
    return () => waiting.unsubscribe();
  }, [map, id, data, layers]);
}
