import { getAppStatus, SKIP_BECAUSE_BROKEN } from 'single-spa';
import { keepUtm, locationOf, type LocationStore, type Platform } from '@lodestay/platform';
import type { Head } from '@lodestay/platform';
import { createRouteTable } from '@lodestay/releases/routes';
import { boot } from '../page/page-boot.ts';
import { startProgress } from '../page/progress.ts';
import { callRemote, hasHung } from './remote-calls.ts';
import { loadApp } from './remotes.ts';

const marketSlugs: ReadonlySet<string> = new Set(boot.marketSlugs);

const ownerOf = createRouteTable(boot.routes);

/** The remote that shows a path, or null. */
export const ownerOfPath = (pathname: string) => ownerOf(pathname, marketSlugs);

/** Paths that are plain page loads (specification 2) or not pages at all. */
const PLAIN = /^\/(p|blog|api|dev|pictures|assets)(\/|$)/;

export const isInternal = (url: URL) => url.origin === location.origin && !PLAIN.test(url.pathname);

function showHead(head: Head) {
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description ?? '');
  document
    .querySelector('link[rel="canonical"]')
    ?.setAttribute('href', new URL(head.canonical ?? location.pathname, location.origin).href);
}

type HistoryState = { key: string; scroll?: number };

/** Remembers where the page was scrolled to, in the entry that is being left. */
const rememberScroll = () => history.replaceState({ ...(history.state as HistoryState | null), scroll: scrollY }, '');

/** Moves focus to the new page's content, as a page load would, so that a screen reader starts there. */
const focusContent = () => document.getElementById('main')?.focus({ preventScroll: true });

export type Navigation = {
  navigate: Platform['navigate'];
  /** Loads code and data of an address ahead of a click. */ prefetch(url: URL): void;
};

/**
 * Client-side navigation over all remotes. The next page's code and data are ready before the address changes, so the old
 * page stays until the next one can paint.
 */
export function createNavigation(platformOf: () => Platform, store: LocationStore): Navigation {
  let latest = 0;
  const prefetched = new Set<string>();

  async function prepare(url: URL) {
    const owner = ownerOfPath(url.pathname);
    if (!owner) return null;
    const app = await callRemote(owner, 'load', () => loadApp(owner));
    // single-spa never mounts again what once failed to.
    if (getAppStatus(owner) === SKIP_BECAUSE_BROKEN) throw new Error(`${owner} needs a new document`);
    return callRemote(owner, 'prepare', () => app.prepare(platformOf(), url));
  }

  /** A remote that has hung neither gives way to another page nor shows one. */
  const needsDocument = (from: string, to: string) => hasHung(ownerOfPath(from)) || hasHung(ownerOfPath(to));

  function commit(url: URL, { replace = false, keepScroll = false }: { replace?: boolean; keepScroll?: boolean }) {
    rememberScroll();
    const href = url.pathname + url.search + url.hash;
    const key = crypto.randomUUID().slice(0, 8);
    store.set(locationOf(href, key));
    history[replace ? 'replaceState' : 'pushState']({ key } satisfies HistoryState, '', href);
    if (url.hash) document.getElementById(decodeURIComponent(url.hash.slice(1)))?.scrollIntoView();
    else if (!keepScroll) scrollTo({ top: 0, behavior: 'instant' });
  }

  async function go(href: string, options: { replace?: boolean; keepScroll?: boolean } = {}) {
    const url = new URL(keepUtm(href, platformOf().utm), location.href);
    // What the shell itself shows came with the document, and gives way to another document only.
    if (!isInternal(url) || boot.message !== null || needsDocument(store.get().pathname, url.pathname))
      return location.assign(url);
    const turn = ++latest;
    // Another query of the same page: the page shows its own waiting state and keeps what it has.
    if (url.pathname === location.pathname) return commit(url, { keepScroll: true, ...options });

    const done = startProgress();
    try {
      const prepared = await prepare(url);
      if (turn !== latest) return;
      // What is not a page (404, redirect, sign-in) gets its right status from the server.
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
    // single-spa repeats our own pushState as a popstate; the address is then already known.
    const href = location.pathname + location.search + location.hash;
    const known = store.get();
    if (known.pathname + known.search + known.hash === href) return;
    const turn = ++latest;
    const state = event.state as HistoryState | null;
    store.set(locationOf(href, state?.key));
    const restoreScroll = (top: number) =>
      requestAnimationFrame(() => requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' })));
    if (known.pathname === location.pathname && known.search === location.search) {
      // A new entry is a link to a part of the page, to which the browser scrolls.
      if (state?.scroll !== undefined) restoreScroll(state.scroll);
      return;
    }
    if (needsDocument(known.pathname, location.pathname)) return location.reload();
    prepare(new URL(location.href))
      .then((prepared) => {
        if (turn !== latest) return;
        // As in `go`, the server answers what is not a page.
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
