export { mapSheet } from './map-styles.ts';
export { lngLatBounds, type Gestures, type MapLibre, type MapOptions } from './create-map.ts';
export { useFollowing } from './use-following.ts';
export { useMap, type MapState } from './use-map.ts';
export { useShape, type Shape, type ShapeLayer } from './use-shape.ts';
export { ZoomButtons } from './zoom-buttons.tsx';
