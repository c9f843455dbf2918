import { chooseNearPlace, getMarketPath, parseSearch, toSearchHref } from '@lodestay/links';
import type { Outcome, PageContext } from '@lodestay/platform';

/**
 * Resolves a place name sent by the plain form and redirects to the same list sorted by distance from it. Places in the
 * current market win. Returns nothing for an unknown place: the page then names the ignored parameter. Throws `ApiError`.
 */
export async function findNearPlace({
  url,
  fetch,
  today,
}: Pick<PageContext, 'url' | 'fetch' | 'today'>): Promise<Outcome | void> {
  const { places } = await fetch('suggestPlaces', {
    query: { term: url.searchParams.get('near')!.trim().slice(0, 80) },
  });
  const near = chooseNearPlace(places, getMarketPath(url.pathname));
  if (!near) return;
  const { search } = parseSearch(url.searchParams, today);
  return { status: 302, redirect: toSearchHref(url.pathname, { ...search, near, sortBy: 'distance' }) };
}
