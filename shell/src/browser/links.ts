import { isInternal, type Navigation } from './navigation.ts';

/** The address that a click on this element would go to without a page load, or null. */
function targetOf(event: Event): URL | null {
  const anchor = (event.target as Element | null)?.closest?.('a');
  if (!anchor?.href || anchor.hasAttribute('download') || anchor.dataset['plain'] !== undefined) return null;
  if (anchor.target && anchor.target !== '_self') return null;
  const url = new URL(anchor.href);
  return isInternal(url) ? url : null;
}

const isPlainClick = (event: MouseEvent) => event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** How long a pointer rests on a link before it counts as intent. */
const INTENT_MS = 65;

/**
 * Every internal `<a>` of the page, whoever rendered it, navigates without a page load; hover, focus and touch load the
 * next page ahead. One pair of listeners instead of a handler per link.
 */
export function followLinks({ navigate, prefetch }: Navigation) {
  let intent: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const url = targetOf(event);
    // A part of the same page is the browser's own business.
    if (!url || (url.hash && url.pathname === location.pathname && url.search === location.search)) return;
    event.preventDefault();
    navigate(url.pathname + url.search + url.hash);
  });
  document.addEventListener('pointerover', (event) => {
    clearTimeout(intent);
    const url = targetOf(event);
    if (url) intent = setTimeout(() => prefetch(url), INTENT_MS);
  }, { passive: true });
  for (const type of ['focusin', 'touchstart']) {
    document.addEventListener(type, (event) => {
      const url = targetOf(event);
      if (url) prefetch(url);
    }, { passive: true });
  }
}
