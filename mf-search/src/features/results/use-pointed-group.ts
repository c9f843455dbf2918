import { useEffect, type RefObject } from 'react';

const groupOf = ({ target }: Event) => (target as Element).closest<HTMLElement>('[data-group]')?.dataset['group'] ?? null;

/** Tells which group of a list the pointer or the focus is on: one set of listeners for all its cards. */
export function usePointedGroup(list: RefObject<HTMLElement | null>, onPoint: (key: string | null) => void) {
  // Without dependencies: the list comes and goes with the answers, and listening again costs nothing.
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const point = (event: Event) => onPoint(groupOf(event));
    const leave = () => onPoint(null);
    const stop = new AbortController();
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, point, { signal: stop.signal });
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, leave, { signal: stop.signal });
    return () => stop.abort();
  });
}
