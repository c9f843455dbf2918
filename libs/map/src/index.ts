export { mapSheet } from './map-styles.ts';
export { type Gestures, type MapLibre, type MapOptions } from './create-map.ts';
export { MapAttribution } from './map-attribution.tsx';
export { useStreets } from './streets.ts';
export { useFollowing } from './use-following.ts';
export { useMap, type MapState } from './use-map.ts';
export { useShape, type Shape, type ShapeLayer } from './use-shape.ts';
export { ZoomButtons } from './zoom-buttons.tsx';
