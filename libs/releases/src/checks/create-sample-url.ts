import type { Route } from '../release.ts';

/** Existing slugs for test renders; null if the inventory has none. */
export type Samples = { market: string | null; home: string | null };

const TIMEOUT_MS = 10_000;

/** Fetches a market and a home from the API. Rejects if it does not answer. */
export async function fetchSamples(apiBase: string): Promise<Samples> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(apiBase + path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${path} returned ${response.status}`);
    return response.json();
  };
  const { markets } = (await read('/api/v1/display_cities')) as { markets: { slug: string; homes: number }[] };
  const market = markets.toSorted((a, b) => b.homes - a.homes)[0]?.slug ?? null;
  if (!market) return { market: null, home: null };
  const { home_groups: groups } = (await read(
    `/api/v1/homes?market=${encodeURIComponent(market)}&results_per_page=1`,
  )) as { home_groups: { homes: { slug: string }[] }[] };
  return { market, home: groups[0]?.homes[0]?.slug ?? null };
}

/** First path segments after which `:slug` is the slug of a home. */
const HOME_SEGMENTS = new Set(['homes', 's', 'new-reservation']);

/** A slug or token that does not exist. */
const PLACEHOLDER = 'checked-before-release';

/** An example URL of a route. `isPlaceholder` is true if it contains a value that does not exist, so a page may return 404. */
export function createSampleUrl(
  { path }: Pick<Route, 'path'>,
  { market, home }: Samples,
): { url: string; isPlaceholder: boolean } {
  let isPlaceholder = false;
  const [, segment] = path.split('/');
  const url = path.replace(/:([^/]+)/g, (_, parameter: string) => {
    const known = parameter === 'market' ? market : parameter === 'slug' && HOME_SEGMENTS.has(segment!) ? home : null;
    isPlaceholder ||= known === null;
    return encodeURIComponent(known ?? PLACEHOLDER);
  });
  return { url, isPlaceholder };
}
