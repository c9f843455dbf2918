import type { CurrentUser, ResponseOf } from '@lodestay/contracts';
import { ApiError, type ApiClient } from '@lodestay/api-client';
import { toCityHref, toMarketHref } from '@lodestay/links';

/** The current user. `expired` is true only if the API rejected the token; it is false if the API did not answer. */
export async function fetchUser(api: ApiClient): Promise<{ user: CurrentUser | null; expired: boolean }> {
  try {
    return { user: await api.call('currentUser', {}), expired: false };
  } catch (error) {
    return { user: null, expired: error instanceof ApiError && error.status === 401 };
  }
}

/** A place with homes: its name and the URL of its page. */
export type PlaceLink = { name: string; href: string };

/** The slugs of all markets, and the places with the most homes. */
export type KnownPlaces = {
  marketSlugs: ReadonlySet<string>;
  markets: readonly PlaceLink[];
  cities: readonly PlaceLink[];
};

/** Maximum number of markets, and of cities, in the footer. */
const MAX_LINKS = 8;

const toPlaceLinks = ({
  markets,
  displayCities,
}: ResponseOf<'listDisplayCities'>): Pick<KnownPlaces, 'markets' | 'cities'> => ({
  markets: markets
    .filter(({ homes }) => homes > 0)
    .slice(0, MAX_LINKS)
    .map(({ name, slug }) => ({ name, href: toMarketHref(slug) })),
  cities: displayCities
    .filter(({ homes }) => homes > 0)
    .slice(0, MAX_LINKS)
    .map(({ name, state, slug }) => ({ name: `${name}, ${state}`, href: toCityHref(slug) })),
});

const FRESH_MS = 30_000;

/** Caches the places that have homes, and keeps the last known places while the API does not answer. */
export function createKnownPlaces(api: ApiClient, clock: () => number) {
  let known: KnownPlaces = { marketSlugs: new Set(), markets: [], cities: [] };
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      const listed = await api.call('listDisplayCities', {});
      known = { marketSlugs: new Set(listed.markets.map((market) => market.slug)), ...toPlaceLinks(listed) };
      loadedAt = clock();
    } catch {
      // Without market slugs, every URL under /s/ counts as a home. The page then reports that the API is unavailable.
    } finally {
      loading = undefined;
    }
  };
  return async (): Promise<KnownPlaces> => {
    if (clock() - loadedAt > FRESH_MS) {
      loading ??= load();
      if (known.marketSlugs.size === 0) await loading;
    }
    return known;
  };
}
