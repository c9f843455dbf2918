import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { MapLibre } from './create-map.ts';

/**
 * The ref of an element whose children stay on their places while the map moves: each has `data-latitude` and `data-longitude`. They are
 * moved by hand, because a render per frame would be too slow.
 */
export function useFollowing<Overlay extends HTMLElement>(map: MapLibre | null): RefObject<Overlay | null> {
  const overlay = useRef<Overlay>(null);
  // Without dependencies: other children have no place yet, and listening again costs nothing.
  useLayoutEffect(() => {
    const element = overlay.current;
    if (!map || !element) return;
    const move = () => {
      for (const child of element.children as HTMLCollectionOf<HTMLElement>) {
        const { x, y } = map.project([Number(child.dataset['longitude']), Number(child.dataset['latitude'])]);
        child.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
      }
    };
    move();
    const subscriptions = [map.on('move', move), map.on('resize', move)];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  });
  return overlay;
}
