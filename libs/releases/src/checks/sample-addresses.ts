import type { Route } from '../release.ts';

/** Slugs that exist, to ask pages with; null where the inventory has none. */
export type Samples = { market: string | null; home: string | null };

const PATIENCE_MS = 10_000;

/** Asks the api for a market and a home that exist. Rejects when it does not answer. */
export async function knownSamples(apiBase: string): Promise<Samples> {
  const read = async (path: string): Promise<unknown> => {
    const response = await fetch(apiBase + path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`${path} answers ${response.status}`);
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

/** Where `:slug` is the slug of a home. */
const PLACES_OF_HOMES = new Set(['homes', 's', 'new-reservation']);

/** A value that nothing in the inventory has. */
const INVENTED = 'checked-before-release';

/** An address of a route. `invented`: it names something that does not exist, so that a page may say so. */
export function sampleAddress(
  { path }: Pick<Route, 'path'>,
  { market, home }: Samples,
): { url: string; invented: boolean } {
  let invented = false;
  const [, place] = path.split('/');
  const url = path.replace(/:([^/]+)/g, (_, parameter: string) => {
    const known = parameter === 'market' ? market : parameter === 'slug' && PLACES_OF_HOMES.has(place!) ? home : null;
    invented ||= known === null;
    return encodeURIComponent(known ?? INVENTED);
  });
  return { url, invented };
}
