import type { RouteObject } from 'react-router-dom';
// By package name: shell and remotes share one router.
import { matchRoutes } from '@lodestay/platform/router';
import { fetchEndpoint } from './endpoint.ts';
import type { Platform } from './platform.tsx';
import type { Head, Outcome, PageContext, PageDefinition, PageModule, RemoteDefinition } from './remote.ts';

export type PageMatch = { definition: PageDefinition; params: Record<string, string> };

/** Converts a page definition to a route of react-router, with the definition as its `handle`. */
export const toRoute = (definition: PageDefinition): RouteObject => ({
  path: definition.path,
  caseSensitive: true,
  handle: definition,
});

/** Cached matches by remote and path: matching takes 60 microseconds, and each render needs the match twice. */
const matches = new WeakMap<RemoteDefinition, Map<string, PageMatch | null>>();
const MAX_PATHS = 500;

/** Finds the page of a remote for a path; null if there is none. Parameters are decoded, except those with invalid URL encoding. */
export function matchPage(remote: RemoteDefinition, pathname: string): PageMatch | null {
  let cached = matches.get(remote);
  if (!cached || cached.size >= MAX_PATHS) matches.set(remote, (cached = new Map()));
  let match = cached.get(pathname);
  if (match === undefined) cached.set(pathname, (match = findMatch(remote, pathname)));
  return match;
}

function findMatch(remote: RemoteDefinition, pathname: string): PageMatch | null {
  const match = matchRoutes(remote.pages.map(toRoute), pathname)?.[0];
  return match
    ? { definition: match.route.handle as PageDefinition, params: match.params as PageMatch['params'] }
    : null;
}

export type LoadedPage = { definition: PageDefinition; module: PageModule };

export type PreparedPage = LoadedPage & { head: Head };

export type Prepared = { page: PreparedPage } | { outcome: Outcome | { status: 401 } };

export function createPageContext(platform: Platform, url: URL, params: Record<string, string>): PageContext {
  const { api, queryClient, origin, now, today, phone, prices } = platform;
  return {
    url,
    params,
    api,
    queryClient,
    origin,
    now,
    today,
    phone,
    prices,
    session: platform.session.get(),
    fetch: (name, input) => fetchEndpoint(queryClient, api, name, input as never) as never,
  };
}

/**
 * Loads the code and data of a page, so that it can render at once. Returns an outcome for 401, 404 and 410 of the API; throws
 * `ApiError` for any other.
 */
export async function preparePage(remote: RemoteDefinition, platform: Platform, url: URL): Promise<Prepared> {
  const match = matchPage(remote, url.pathname);
  if (!match) return { outcome: { status: 404 } };
  if (match.definition.signedIn && !platform.session.get().loggedIn) return { outcome: { status: 401 } };
  const module = await match.definition.load();
  const context = createPageContext(platform, url, match.params);
  try {
    const outcome = await module.prefetch?.(context);
    if (outcome) return { outcome };
  } catch (error) {
    const status = (error as { status?: number }).status;
    if (status === 401 || status === 404 || status === 410) return { outcome: { status } };
    throw error;
  }
  return { page: { definition: match.definition, module, head: module.head(context) } };
}
