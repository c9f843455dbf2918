/** Padding when the map fits homes, in pixels. Pins need room above their point. */
export const FIT = { padding: { top: 72, bottom: 40, left: 48, right: 48 }, maxZoom: 14 };

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 17;
