import { useEffect, type RefObject } from 'react';
import type { HomeGroupData } from './home-group.tsx';

/** Tells which group of a list the pointer or the focus is on: one set of listeners for all its cards, which stand in the order of `groups`. */
export function usePointedGroup(
  list: RefObject<HTMLElement | null>,
  groups: readonly HomeGroupData[] | undefined,
  onPoint: (key: string | null) => void,
) {
  // Without dependencies: the list comes and goes with the answers, and listening again costs nothing.
  useEffect(() => {
    const element = list.current;
    if (!element || !groups) return;
    const point = ({ target }: Event) =>
      onPoint(groups[[...element.children].findIndex((card) => card.contains(target as Node))]?.key ?? null);
    const leave = () => onPoint(null);
    const stop = new AbortController();
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, point, { signal: stop.signal });
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, leave, { signal: stop.signal });
    return () => stop.abort();
  });
}
