import type { Bounds } from '@lodestay/links';
import { useEffect, useRef, useState } from 'react';
import { lngLatBounds, type MapLibre } from '@lodestay/map';
import { firstView, type MapPoint } from './map-points.ts';

/** Room around what is fitted: pins are drawn above their point. Pixels. */
export const FIT = { padding: { top: 72, bottom: 40, left: 48, right: 48 }, maxZoom: 14 };

/** A movement is over when nothing follows it for so long. */
const PAUSE_MS = 350;

const sameBox = (a: Bounds, b: Bounds) =>
  Math.max(
    Math.abs(a.south - b.south),
    Math.abs(a.west - b.west),
    Math.abs(a.north - b.north),
    Math.abs(a.east - b.east),
  ) < 1e-4;

export function boundsNow(map: MapLibre): Bounds {
  const box = map.getBounds();
  return { south: box.getSouth(), west: box.getWest(), north: box.getNorth(), east: box.getEast() };
}

type Place = { longitude: number; latitude: number };

type SectionSearchInput = {
  map: MapLibre | null;
  points: readonly MapPoint[];
  /** What homes are to be near: seen with them, unless it is far from all. */
  near: Place | null;
  /** The section that the list is of; null for the whole market. */
  bounds: Bounds | null;
  /** Movements are for something else: they are offered and not searched at once. */
  paused: boolean;
  onSearch: (bounds: Bounds) => void;
  onMoved: () => void;
};

/**
 * Keeps map and list at the same section. A movement of the visitor's is searched at once, or offered as `moved` while they do not want that; a new
 * list is shown whole, unless it is the map's own: then the map stays where it was put.
 */
export function useSectionSearch({ map, points, near, bounds, paused, onSearch, onMoved }: SectionSearchInput) {
  const [follows, setFollows] = useState(true);
  const [moved, setMoved] = useState<Bounds | null>(null);
  const asked = useRef<Bounds | null>(bounds);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (!map) return;
    if (bounds) {
      if (!asked.current || !sameBox(asked.current, bounds))
        map.fitBounds(lngLatBounds(bounds), { padding: 0, animate: false });
      asked.current = bounds;
      return;
    }
    asked.current = null;
    const box = firstView(points, near);
    if (box) map.fitBounds(lngLatBounds(box), FIT);
  }, [map, points, near, bounds]);

  function search(box: Bounds) {
    asked.current = box;
    setMoved(null);
    onSearch(box);
  }

  const ended = useRef<(byVisitor: boolean) => void>(() => {});
  useEffect(() => {
    ended.current = (byVisitor) => {
      onMoved();
      if (!byVisitor || !map) return;
      const box = boundsNow(map);
      clearTimeout(timer.current);
      if (follows && !paused) timer.current = setTimeout(() => search(box), PAUSE_MS);
      else setMoved(box);
    };
  });
  useEffect(() => {
    const subscription = map?.on('moveend', (event) =>
      ended.current((event as { originalEvent?: unknown }).originalEvent !== undefined),
    );
    return () => subscription?.unsubscribe();
  }, [map]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    follows,
    setFollows,
    moved,
    search,
    /** What was moved to is not wanted any more. */ settle: () => setMoved(null),
  };
}
