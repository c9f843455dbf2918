import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { API_CALL_MS } from '../api/api-call-limit.ts';

/** Pages whose URLs contain a name that may change. */
const NAMED_PAGES = /^\/(s|l|properties|homes)\/[^/]/;

/** Finds the new URL of a page that has moved, including the query. Null if no page was at this path. */
export async function findMovedPage({
  url,
  origin,
  apiBase,
}: Pick<RenderRequest, 'url' | 'origin' | 'apiBase'>): Promise<{ status: 301; redirect: string } | null> {
  const { pathname, search } = new URL(url, origin);
  if (!NAMED_PAGES.test(pathname)) return null;
  try {
    const { path } = await createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS } }).call('findMovedPage', {
      query: { path: pathname },
    });
    return { status: 301, redirect: path + search };
  } catch {
    // Not moved, or the API does not answer: the page is a 404 in both cases.
    return null;
  }
}
