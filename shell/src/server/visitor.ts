import type { CurrentUser, DisplayCity, Market, ResponseOf } from '@lodestay/contracts';
import { ApiError, type ApiClient } from '@lodestay/api-client';

/** Who asks, as the api sees it. A token that is not good any more is told apart from no answer. */
export async function userOf(api: ApiClient): Promise<{ user: CurrentUser | null; expired: boolean }> {
  try {
    return { user: await api.call('currentUser', {}), expired: false };
  } catch (error) {
    return { user: null, expired: error instanceof ApiError && error.status === 401 };
  }
}

export type Places = { markets: readonly Market[]; cities: readonly DisplayCity[] };

const FRESH_MS = 30_000;

/** The slugs of all markets, asked again when old. While the api does not answer, the last known ones stand. */
export function createMarketSlugs(api: ApiClient, clock: () => number) {
  let slugs: ReadonlySet<string> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;
  const ask = async () => {
    try {
      const { markets }: ResponseOf<'listDisplayCities'> = await api.call('listDisplayCities', {});
      slugs = new Set(markets.map((market) => market.slug));
      askedAt = clock();
    } catch {
      // Every address under /s/ is then a home's, which the api cannot answer either: the page says so.
    } finally {
      asking = undefined;
    }
  };
  return async (): Promise<ReadonlySet<string>> => {
    if (clock() - askedAt > FRESH_MS) {
      asking ??= ask();
      if (slugs.size === 0) await asking;
    }
    return slugs;
  };
}
