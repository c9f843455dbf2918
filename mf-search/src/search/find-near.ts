import { getMarketPath, parseSearch, toSearchHref } from '@lodestay/links';
import type { Outcome, PageContext } from '@lodestay/platform';

/**
 * Where a form without script leads that names a place and no point: the same list by the distance from the best place of that
 * name, first of those in this market. A place that nobody knows stays in the address, and the page says so. Throws `ApiError`.
 */
export async function findNear({
  url,
  fetch,
  today,
}: Pick<PageContext, 'url' | 'fetch' | 'today'>): Promise<Outcome | void> {
  const { places } = await fetch('suggestPlaces', {
    query: { term: url.searchParams.get('near')!.trim().slice(0, 80) },
  });
  const known = places.filter(({ latitude, longitude }) => latitude !== undefined && longitude !== undefined);
  const market = getMarketPath(url.pathname);
  const found = known.find((place) => place.url.split('?')[0] === market) ?? known[0];
  if (!found) return;
  const { search } = parseSearch(url.searchParams, today);
  const near = { name: found.name, latitude: found.latitude!, longitude: found.longitude! };
  return { status: 302, redirect: toSearchHref(url.pathname, { ...search, near, sortBy: 'distance' }) };
}
