import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Bounds } from '../../search/search-state.ts';
import { createMap, FIT, lngLatBounds, type MapLibre } from './create-map.ts';

export type MapState = { status: 'drawing' } | { status: 'ready'; map: MapLibre } | { status: 'failed' };

/** A map in `container` for as long as the component lives. */
export function useMap(container: RefObject<HTMLElement | null>, first: Bounds): MapState {
  const [state, setState] = useState<MapState>({ status: 'drawing' });
  const firstBounds = useRef(first);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let map: MapLibre | undefined;
    let gone = false;
    createMap(element, firstBounds.current).then(
      (created) => {
        map = created;
        if (gone) return created.remove();
        // Pins need the map's geometry only; they do not wait for what is drawn below them.
        setState({ status: 'ready', map: created });
      },
      // Without WebGL there is no map; the list has everything that it would show.
      () => !gone && setState({ status: 'failed' }),
    );
    return () => {
      gone = true;
      map?.remove();
    };
  }, [container]);
  return state;
}

/** Calls back after every movement; `byVisitor` tells theirs from ours. */
export function useMapMoves(map: MapLibre | null, onMoved: (bounds: Bounds, byVisitor: boolean) => void) {
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(() => {
    if (!map) return;
    const moved = (event: { originalEvent?: unknown }) => latest.current(boundsNow(map), event.originalEvent !== undefined);
    map.on('moveend', moved);
    return () => void map.off('moveend', moved);
  }, [map]);
}

export function boundsNow(map: MapLibre): Bounds {
  const box = map.getBounds();
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
}

/** Shows `bounds` unless the map shows them already, give or take the shape of its frame. */
export function showBounds(map: MapLibre, bounds: Bounds, options: { exact: boolean }) {
  map.fitBounds(lngLatBounds(bounds), options.exact ? { padding: 0, animate: false } : FIT);
}
