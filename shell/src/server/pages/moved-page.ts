import { createApiClient } from '@lodestay/api-client';
import type { RenderRequest } from '@lodestay/contracts/render-request';
import { API_CALL_MS } from '../api/api-call-limit.ts';

/** Pages whose addresses have a name in them that may change. */
const NAMED = /^\/(s|l|properties|homes)\/[^/]/;

/** Where the page is now that once had the address of a request, with everything behind its path; null where none had it. */
export async function movedPage({
  url,
  origin,
  apiBase,
}: Pick<RenderRequest, 'url' | 'origin' | 'apiBase'>): Promise<{ status: 301; redirect: string } | null> {
  const { pathname, search } = new URL(url, origin);
  if (!NAMED.test(pathname)) return null;
  try {
    const { path } = await createApiClient({ base: apiBase, sending: { timeout: API_CALL_MS } }).call('findMovedPage', {
      query: { path: pathname },
    });
    return { status: 301, redirect: path + search };
  } catch {
    // Not moved, or nobody answers: it is missing either way.
    return null;
  }
}
