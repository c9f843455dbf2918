import { useEffect, type RefObject } from 'react';
import type { HomeGroupData } from './home-group.tsx';

/** Brings the card of the home that was chosen on the map into view. */
export function useChosenInView(
  list: RefObject<HTMLElement | null>,
  groups: readonly HomeGroupData[] | undefined,
  chosenKey: string | null,
) {
  const place = chosenKey === null || groups === undefined ? -1 : groups.findIndex(({ key }) => key === chosenKey);
  useEffect(() => {
    if (place < 0) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.children[place]?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [list, place]);
}
