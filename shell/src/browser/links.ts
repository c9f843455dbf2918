import { isInternal, type Navigation } from './navigation.ts';

type Follow = Navigation & {
  /** Follows a link whose click was canceled although the page does not handle it itself. */ followBlocked: (
    href: string,
  ) => void;
};

const anchorOf = ({ target }: Event) => (target as Element | null)?.closest?.('a') ?? null;

/** A part of the same page is the browser's own business. */
const isPartOfPage = (url: URL) =>
  url.hash !== '' && url.pathname === location.pathname && url.search === location.search;

/** The address that a click on this element would go to without a page load, or null. */
function targetOf(event: Event): URL | null {
  const anchor = anchorOf(event);
  if (!anchor?.href || anchor.hasAttribute('download') || anchor.dataset['plain'] !== undefined) return null;
  if (anchor.target && anchor.target !== '_self') return null;
  const url = new URL(anchor.href);
  return isInternal(url) ? url : null;
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.defaultPrevented && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** How long a pointer rests on a link before it counts as intent. */
const INTENT_MS = 65;

/**
 * What is done about a click whose default was prevented, or null where a page may have handled it itself: it marks such links
 * `data-plain`, or they lead to a part of it.
 */
function insisted(event: Event, followBlocked: Follow['followBlocked']): (() => void) | null {
  const menu = (event.target as Element | null)?.closest?.('#shell-header summary')?.parentElement as
    HTMLDetailsElement | null | undefined;
  if (menu) {
    const { open } = menu;
    return () => (menu.open = !open);
  }
  const anchor = anchorOf(event);
  if (!anchor?.href || anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return null;
  const { href } = anchor;
  const mayBeHandled =
    anchor.closest('#main') && (anchor.dataset['plain'] !== undefined || isPartOfPage(new URL(href)));
  return mayBeHandled ? null : () => followBlocked(href);
}

/**
 * Every internal `<a>` of the page, whoever rendered it, navigates without a page load; hover, focus and touch load the
 * next page ahead. One pair of listeners instead of a handler per link. Call it before any remote has loaded: then none can keep
 * a click from being seen here, and a link that one has blocked loads its page anyway.
 */
export function followLinks({ navigate, prefetch, followBlocked }: Follow) {
  let intent: ReturnType<typeof setTimeout> | undefined;
  // Several clicks may come before the first timer: the two of a double click, on a busy page.
  const followed = new WeakSet<Event>();
  addEventListener(
    'click',
    (event) => {
      const insist = isPlainClick(event) && insisted(event, followBlocked);
      // By then all listeners have heard of it.
      if (insist) setTimeout(() => event.defaultPrevented && !followed.has(event) && insist());
    },
    true,
  );
  document.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    const url = targetOf(event);
    if (!url || isPartOfPage(url)) return;
    event.preventDefault();
    followed.add(event);
    navigate(url.pathname + url.search + url.hash);
  });
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(intent);
      const url = targetOf(event);
      if (url) intent = setTimeout(() => prefetch(url), INTENT_MS);
    },
    { passive: true },
  );
  for (const type of ['focusin', 'touchstart']) {
    document.addEventListener(
      type,
      (event) => {
        const url = targetOf(event);
        if (url) prefetch(url);
      },
      { passive: true },
    );
  }
}
