import type { CurrentUser, ResponseOf } from '@lodestay/contracts';
import { ApiError, type ApiClient } from '@lodestay/api-client';
import { toCityHref, toMarketHref } from '@lodestay/links';

/** Who asks, as the api sees it. A token that is not good any more is told apart from no answer. */
export async function userOf(api: ApiClient): Promise<{ user: CurrentUser | null; expired: boolean }> {
  try {
    return { user: await api.call('currentUser', {}), expired: false };
  } catch (error) {
    return { user: null, expired: error instanceof ApiError && error.status === 401 };
  }
}

/** A place with homes: its name and the address of its page. */
export type PlaceLink = { name: string; href: string };

/** What the shell knows of the inventory: the slugs of all markets, and where most homes are. */
export type KnownPlaces = {
  marketSlugs: ReadonlySet<string>;
  markets: readonly PlaceLink[];
  cities: readonly PlaceLink[];
};

/** Of each kind, in the footer. */
const MOST_LINKS = 8;

const linksOf = ({
  markets,
  displayCities,
}: ResponseOf<'listDisplayCities'>): Pick<KnownPlaces, 'markets' | 'cities'> => ({
  markets: markets
    .filter(({ homes }) => homes > 0)
    .slice(0, MOST_LINKS)
    .map(({ name, slug }) => ({ name, href: toMarketHref(slug) })),
  cities: displayCities
    .filter(({ homes }) => homes > 0)
    .slice(0, MOST_LINKS)
    .map(({ name, state, slug }) => ({ name: `${name}, ${state}`, href: toCityHref(slug) })),
});

const FRESH_MS = 30_000;

/** The places that have homes, asked again when old. While the api does not answer, the last known ones stand. */
export function createKnownPlaces(api: ApiClient, clock: () => number) {
  let known: KnownPlaces = { marketSlugs: new Set(), markets: [], cities: [] };
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      const listed = await api.call('listDisplayCities', {});
      known = { marketSlugs: new Set(listed.markets.map((market) => market.slug)), ...linksOf(listed) };
      askedAt = clock();
    } catch {
      // Every address under /s/ is then a home's, which the api cannot answer either: the page says so.
    } finally {
      asking = undefined;
    }
  };
  return async (): Promise<KnownPlaces> => {
    if (clock() - askedAt > FRESH_MS) {
      asking ??= ask();
      if (known.marketSlugs.size === 0) await asking;
    }
    return known;
  };
}
