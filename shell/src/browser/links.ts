import { isInternal, type Navigation } from './navigation.ts';

type Follow = Navigation & {
  /** Follows a link whose click was canceled by code other than the page. */ followBlocked: (href: string) => void;
};

const findAnchor = ({ target }: Event) => (target as Element | null)?.closest?.('a') ?? null;

/** Whether a URL is a fragment of the current page, which the browser handles. */
const isPartOfPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

/** The URL to which a click would navigate without a page load, or null. */
function getTarget(event: Event): URL | null {
  const anchor = findAnchor(event);
  if (!anchor?.href || anchor.hasAttribute('download') || anchor.dataset['plain'] !== undefined) return null;
  if (anchor.target && anchor.target !== '_self') return null;
  const url = new URL(anchor.href);
  return isInternal(url) ? url : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** How long the pointer must rest on a link before its page is prefetched, in milliseconds. */
const INTENT_MS = 65;

/**
 * Returns what to do about a click whose default was prevented, or null if the page may have handled it: such links are
 * marked `data-plain` or lead to a fragment of the page.
 */
function handleBlockedClick(event: Event, followBlocked: Follow['followBlocked']): (() => void) | null {
  const menu = (event.target as Element | null)?.closest?.('#shell-header summary')?.parentElement as
    HTMLDetailsElement | null | undefined;
  if (menu) {
    const { open } = menu;
    return () => (menu.open = !open);
  }
  const anchor = findAnchor(event);
  if (!anchor?.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return null;
  const { href } = anchor;
  const mayBeHandled =
    anchor.closest('#main') && (anchor.dataset['plain'] !== undefined || isPartOfPage(new URL(href)));
  return mayBeHandled ? null : () => followBlocked(href);
}

/**
 * Makes every internal link navigate without a page load, and prefetches on hover, focus and touch. Listeners on the
 * document handle all links. Call it before any remote has loaded: then a remote cannot hide a click from these
 * listeners, and a link that it blocks still loads its page.
 */
export function followLinks({ navigate, prefetch, followBlocked }: Follow) {
  let intent: ReturnType<typeof setTimeout> | undefined;
  // On a busy page, several clicks (such as a double click) may come before the first timer.
  const followed = new WeakSet<Event>();
  addEventListener(
    'click',
    (event) => {
      const insist = isPlainClick(event) && handleBlockedClick(event, followBlocked);
      // The timer runs after all other listeners.
      if (insist) setTimeout(() => event.defaultPrevented && !followed.has(event) && insist());
    },
    true,
  );
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const url = getTarget(event);
    if (!url || isPartOfPage(url)) return;
    event.preventDefault();
    followed.add(event);
    navigate(url.pathname + url.search + url.hash);
  });
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(intent);
      const url = getTarget(event);
      if (url) intent = setTimeout(() => prefetch(url), INTENT_MS);
    },
    { passive: true },
  );
  for (const type of ['focusin', 'touchstart']) {
    document.addEventListener(
      type,
      (event) => {
        const url = getTarget(event);
        if (url) prefetch(url);
      },
      { passive: true },
    );
  }
}
