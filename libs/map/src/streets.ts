import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useSyncExternalStore } from 'react';
import type { Attribution, StreetStyle } from './street-style.ts';

/** The map without streets replaces one that has no tile after this time. */
const FIRST_TILE_MS = 10_000;

type SourceEvent = { sourceId?: string; tile?: { state: string } };

const attributions = new WeakMap<MapLibre, readonly Attribution[]>();

/**
 * Marks a map as one with streets. If its first tile does not arrive, because its origin is down or blocked, it becomes the map
 * without streets.
 */
export function watchStreets(map: MapLibre, { metadata, sources }: StreetStyle, showBase: () => Promise<void>): void {
  attributions.set(map, metadata.attribution);
  // Without a listener, MapLibre writes the errors of single tiles to the console.
  map.on('error', () => {});
  const stop = () => {
    clearTimeout(timer);
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
  const fallBack = () => {
    stop();
    attributions.delete(map);
    void showBase();
  };
  // Shapes on the map are sources as well.
  const isStreets = ({ sourceId }: SourceEvent) => sourceId !== undefined && sourceId in sources;
  const onData = (event: SourceEvent) => {
    if (isStreets(event) && event.tile?.state === 'loaded') stop();
  };
  const onError = (event: object) => {
    if (isStreets(event)) fallBack();
  };
  const timer = setTimeout(fallBack, FIRST_TILE_MS);
  const subscriptions = [map.on('error', onError), map.on('sourcedata', onData), map.on('remove', stop)];
}

/** The attribution of a map with streets; null for the map without streets. */
export function useStreets(map: MapLibre | null): readonly Attribution[] | null {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = map?.on('style.load', onChange);
      return () => subscription?.unsubscribe();
    },
    [map],
  );
  const read = () => (map && attributions.get(map)) ?? null;
  return useSyncExternalStore(subscribe, read, () => null);
}
