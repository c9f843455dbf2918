import { useEffect, type RefObject } from 'react';
import type { HomeGroupData } from '../card/home-group.tsx';

/** Reports which group the pointer or the focus is on. One set of listeners serves all cards, which have the order of `groups`. */
export function usePointedGroup(
  list: RefObject<HTMLElement | null>,
  groups: readonly HomeGroupData[] | undefined,
  onPoint: (key: string | null) => void,
) {
  // Runs after every render, because the list element appears and disappears with the results.
  useEffect(() => {
    const element = list.current;
    if (!element || !groups) return;
    const report = ({ target }: Event) =>
      onPoint(groups[[...element.children].findIndex((card) => card.contains(target as Node))]?.key ?? null);
    const clear = () => onPoint(null);
    const controller = new AbortController();
    const { signal } = controller;
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, report, { signal });
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, clear, { signal });
    return () => controller.abort();
  });
}
