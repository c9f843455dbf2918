import { useState } from 'react';
import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type MarketSearch = {
  /** The results of the search, or the previous results while new ones load or if they fail to load. */
  result: HomeSearchResult | undefined;
  /** The search that `result` belongs to, for its heading and links. It differs from the URL if the map area is too large. */
  listed: SearchState;
  /** The API query that `result` belongs to. */
  listedQuery: HomeSearchQuery;
  /** New results are loading. */
  isWaiting: boolean;
  problem: 'outside_zoom' | 'failed' | null;
  retry: () => void;
};

/** The same query without its map area, for the list beside the hint to zoom in (specification 8). */
export const withoutBounds = (query: HomeSearchQuery): HomeSearchQuery => ({
  ...query,
  swLatitude: undefined,
  swLongitude: undefined,
  neLatitude: undefined,
  neLongitude: undefined,
});

export const isOutsideZoom = (error: unknown): boolean => error instanceof ApiError && error.code === 'outside_zoom';

/** The results of a URL. `query` is the API query of `search`. Previous results stay on the page until new ones arrive. */
export function useMarketSearch(query: HomeSearchQuery, search: SearchState): MarketSearch {
  const requested = useEndpoint('searchHomes', { query }, { keepPrevious: true });
  // Read from the cache only. The server fills it if the map area of the URL is too large to search.
  const wholeMarket = useEndpoint('searchHomes', { query: withoutBounds(query) }, { enabled: false });
  const [previous, setPrevious] = useState({ data: requested.data, search, query });
  if (requested.data && !requested.isPlaceholderData && requested.data !== previous.data)
    setPrevious({ data: requested.data, search, query });

  const isTooLarge =
    isOutsideZoom(requested.error) ||
    (query.swLatitude !== undefined &&
      requested.data === undefined &&
      !requested.error &&
      previous.data === undefined &&
      wholeMarket.data !== undefined);
  return {
    result: requested.data ?? previous.data ?? wholeMarket.data,
    listed: isTooLarge ? (previous.data ? previous.search : { ...search, bounds: null }) : search,
    listedQuery: requested.data ? query : previous.data ? previous.query : withoutBounds(query),
    isWaiting: requested.isPlaceholderData || (requested.isPending && !isTooLarge),
    problem: isTooLarge ? 'outside_zoom' : requested.error ? 'failed' : null,
    retry: () => void requested.refetch(),
  };
}
