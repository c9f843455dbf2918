import type { Bounds } from '@lodestay/links';
import { useEffect, useRef, useState } from 'react';
import type { MapLibre } from '@lodestay/map';
import { lngLatBounds } from '@lodestay/map/geometry';
import { getFirstView } from './first-view.ts';
import type { MapPoint } from './map-points.ts';
import { FIT } from './map-view.ts';

/** A movement counts as finished after this pause. */
const PAUSE_MS = 350;

const isSameBounds = (a: Bounds, b: Bounds) =>
  Math.max(
    Math.abs(a.south - b.south),
    Math.abs(a.west - b.west),
    Math.abs(a.north - b.north),
    Math.abs(a.east - b.east),
  ) < 1e-4;

export function readBounds(map: MapLibre): Bounds {
  const box = map.getBounds();
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
}

type Place = { longitude: number; latitude: number };

type AreaSearchInput = {
  map: MapLibre | null;
  points: readonly MapPoint[];
  /** The center of the city. */
  city: Place | null;
  /** The near place. The first view includes it unless it is far from all homes. */
  near: Place | null;
  /** The map area of the list; null for the whole market. */
  bounds: Bounds | null;
  /** Movements have another purpose, so they are not searched automatically. */
  isPaused: boolean;
  onSearch: (bounds: Bounds) => void;
  onMoved: () => void;
};

/**
 * Keeps the map and the list in sync. When the visitor moves the map, the new area is searched, or returned as `moved` if
 * automatic search is off. The map fits each new list, unless the list came from moving the map.
 */
export function useAreaSearch({ map, points, city, near, bounds, isPaused, onSearch, onMoved }: AreaSearchInput) {
  const [searchesOnMove, setSearchesOnMove] = useState(true);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const searched = useRef<Bounds | null>(bounds);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!map) return;
    if (bounds) {
      if (!searched.current || !isSameBounds(searched.current, bounds))
        map.fitBounds(lngLatBounds(bounds), { padding: 0, animate: false });
      searched.current = bounds;
      return;
    }
    searched.current = null;
    const box = getFirstView(points, city, near);
    if (box) map.fitBounds(lngLatBounds(box), FIT);
  }, [map, points, city, near, bounds]);

  function search(box: Bounds) {
    searched.current = box;
    setMoved(null);
    onSearch(box);
  }

  const onMoveEnd = useRef<(byVisitor: boolean) => void>(() => {});
  useEffect(() => {
    onMoveEnd.current = (byVisitor) => {
      onMoved();
      if (!byVisitor || !map) return;
      const box = readBounds(map);
      clearTimeout(timer.current);
      if (searchesOnMove && !isPaused) timer.current = setTimeout(() => search(box), PAUSE_MS);
      else setMoved(box);
    };
  });
  useEffect(() => {
    const subscription = map?.on('moveend', (event) =>
      onMoveEnd.current((event as { originalEvent?: unknown }).originalEvent !== undefined),
    );
    return () => subscription?.unsubscribe();
  }, [map]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    searchesOnMove,
    setSearchesOnMove,
    moved,
    search,
    clearMoved: () => setMoved(null),
  };
}
