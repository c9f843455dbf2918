import { useEffect, type RefObject } from 'react';

/** Brings the card of the home that was chosen on the map into view. */
export function useChosenInView(list: RefObject<HTMLElement | null>, chosenKey: string | null) {
  useEffect(() => {
    if (chosenKey === null) return;
    const card = [...(list.current?.querySelectorAll<HTMLElement>('[data-group]') ?? [])].find(({ dataset }) => dataset['group'] === chosenKey);
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    card?.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
  }, [list, chosenKey]);
}
