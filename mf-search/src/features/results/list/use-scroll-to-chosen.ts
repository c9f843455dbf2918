import { useEffect, type RefObject } from 'react';
import type { HomeGroupData } from '../card/home-group.tsx';

/** Scrolls to the card of the home that was chosen on the map. */
export function useScrollToChosen(
  list: RefObject<HTMLElement | null>,
  groups: readonly HomeGroupData[] | undefined,
  chosenKey: string | null,
) {
  const index = chosenKey === null || groups === undefined ? -1 : groups.findIndex(({ key }) => key === chosenKey);
  useEffect(() => {
    if (index < 0) return;
    const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.children[index]?.scrollIntoView({ block: 'nearest', behavior: reducesMotion ? 'auto' : 'smooth' });
  }, [list, index]);
}
