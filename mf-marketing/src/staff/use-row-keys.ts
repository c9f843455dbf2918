import { useRef } from 'react';
import { useQueueKeys } from '@lodestay/console';

/** `j` and `k` move the focus between the links of rows, which have `data-row`, and `/` moves it to the search. */
export function useRowKeys() {
  const box = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  function move(step: 1 | -1) {
    const links = [...(box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = links.findIndex((link) => link === document.activeElement);
    const next = current < 0 ? 0 : Math.max(0, Math.min(links.length - 1, current + step));
    links[next]?.focus();
  }
  useQueueKeys({ j: () => move(1), k: () => move(-1), '/': () => search.current?.focus() });
  return { box, search };
}
