import { getAppStatus, SKIP_BECAUSE_BROKEN } from 'single-spa';
import { keepUtm, parseLocation, type LocationStore, type Platform } from '@lodestay/platform';
import type { Head } from '@lodestay/platform';
import { createRouteTable } from '@lodestay/releases/routes';
import { boot } from '../page/page-boot.ts';
import { startProgress } from '../page/progress.ts';
import { callRemote, hasHung } from './remote-calls.ts';
import { loadApp } from './remotes.ts';

const marketSlugs: ReadonlySet<string> = new Set(boot.marketSlugs);

const findRouteOwner = createRouteTable(boot.routes);

/** The remote that owns a path, or null. */
export const findOwner = (pathname: string) => findRouteOwner(pathname, marketSlugs);

/** Paths that need a page load (specification 2) or are not pages. */
const PLAIN = /^\/(p|blog|api|dev|pictures|assets)(\/|$)/;

/**
 * The part of the staff console that a path is in, such as '/staff/leads'; undefined on public pages. Another part needs a
 * page load, because the document has the frame of the console or of the site, and the console marks the current part.
 */
const getConsolePart = (pathname: string) => /^\/staff(\/[^/]*|$)/.exec(pathname)?.[0];

/** Whether a URL is a page that needs no page load. */
export const isInternal = ({ origin, pathname }: URL) =>
  origin === location.origin && !PLAIN.test(pathname) && getConsolePart(pathname) === getConsolePart(location.pathname);

function showHead(head: Head) {
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(head.canonical ?? location.pathname, location.origin).href);
}

/** `overlay` belongs to `@lodestay/platform/overlay-history`. */
type HistoryState = { key: string; scroll?: number; overlay?: unknown };

/** Stores the scroll position in the current history entry. */
const rememberScroll = () => history.replaceState({ ...(history.state as HistoryState | null), scroll: scrollY }, '');

/** Moves focus to the content of the new page, so that a screen reader starts there. */
const focusContent = () => document.getElementById('main')?.focus({ preventScroll: true });

export type Navigation = {
  navigate: Platform['navigate'];
  /** Loads the code and data of a URL before a click. */ prefetch(url: URL): void;
};

/**
 * Creates client-side navigation between all remotes. The URL changes only when the code and data of the next page are
 * ready, so the old page stays visible until then.
 */
export function createNavigation(getPlatform: () => Platform, store: LocationStore): Navigation {
  let latest = 0;
  const prefetched = new Set<string>();

  async function prepare(url: URL) {
    const owner = findOwner(url.pathname);
    if (!owner) return null;
    const app = await callRemote(owner, 'load', () => loadApp(owner));
    // single-spa never remounts an application that failed to mount.
    if (getAppStatus(owner) === SKIP_BECAUSE_BROKEN) throw new Error(`${owner} needs a new document`);
    return callRemote(owner, 'prepare', () => app.prepare(getPlatform(), url));
  }

  /** A hanging remote can neither unmount nor show a page. */
  const needsDocument = (from: string, to: string) => hasHung(findOwner(from)) || hasHung(findOwner(to));

  function commit(url: URL, { replace = false, keepScroll = false }: { replace?: boolean; keepScroll?: boolean }) {
    rememberScroll();
    const href = url.pathname + url.search + url.hash;
    const key = crypto.randomUUID().slice(0, 8);
    store.set(parseLocation(href, key));
    const overlay = replace ? (history.state as HistoryState).overlay : undefined;
    history[replace ? 'replaceState' : 'pushState']({ key, overlay } satisfies HistoryState, '', href);
    if (url.hash) document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
    else if (!keepScroll) scrollTo({ top: 0, behavior: 'instant' });
  }

  async function go(href: string, options: { replace?: boolean; keepScroll?: boolean } = {}) {
    const url = new URL(keepUtm(href, getPlatform().utm), location.href);
    // A page of the shell is part of the document, so leaving it needs a page load.
    if (!isInternal(url) || boot.message !== null || needsDocument(store.get().pathname, url.pathname))
      return location.assign(url);
    const turn = ++latest;
    // Only the query changes: the page shows its own loading state.
    if (url.pathname === location.pathname) return commit(url, { keepScroll: true, ...options });

    const done = startProgress();
    try {
      const prepared = await prepare(url);
      if (turn !== latest) return;
      // For anything that is not a page (404, redirect, sign-in), the server sends the correct status.
      if (!prepared || !('page' in prepared)) return location.assign(url);
      commit(url, options);
      showHead(prepared.page.head);
      focusContent();
    } catch {
      if (turn === latest) location.assign(url);
    } finally {
      done();
    }
  }

  history.scrollRestoration = 'manual';
  if (typeof (history.state as HistoryState | null)?.scroll === 'number')
    scrollTo({ top: (history.state as HistoryState).scroll!, behavior: 'instant' });
  addEventListener('pagehide', rememberScroll);
  addEventListener('popstate', (event) => {
    // single-spa dispatches a popstate for our own pushState, with an unchanged URL.
    const href = location.pathname + location.search + location.hash;
    const known = store.get();
    if (known.pathname + known.search + known.hash === href) return;
    const turn = ++latest;
    const state = event.state as HistoryState | null;
    store.set(parseLocation(href, state?.key));
    const restoreScroll = (top: number) =>
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' })));
    if (known.pathname === location.pathname && known.search === location.search) {
      // A new entry is a link to a fragment, to which the browser scrolls.
      if (state?.scroll !== undefined) restoreScroll(state.scroll);
      return;
    }
    if (needsDocument(known.pathname, location.pathname)) return location.reload();
    prepare(new URL(location.href))
      .then((prepared) => {
        if (turn !== latest) return;
        // As in `go`, the server handles anything that is not a page.
        if (!prepared || !('page' in prepared)) return location.reload();
        showHead(prepared.page.head);
        restoreScroll(state?.scroll ?? 0);
      })
      .catch(() => turn === latest && location.reload());
  });

  return {
    navigate: (href, options) => void go(href, options),
    prefetch(url) {
      if (!isInternal(url) || url.pathname === location.pathname || prefetched.has(url.href)) return;
      prefetched.add(url.href);
      void prepare(url).catch(() => prefetched.delete(url.href));
    },
  };
}
