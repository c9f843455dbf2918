import { useState } from 'react';
import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { useEndpoint } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type MarketSearch = {
  /** The homes on the page: those asked for, or the last ones while others come or cannot come. */
  result: HomeSearchResult | undefined;
  /** What `result` is called and where its pages and orders lead: a section of the map that is too large is not what is listed. */
  listed: SearchState;
  /** Others are on their way. */
  isWaiting: boolean;
  problem: 'outside_zoom' | 'failed' | null;
  retry: () => void;
};

/** The same question without its part of the map: what stands beside the hint to zoom in (specification 8). */
export const withoutBounds = (query: HomeSearchQuery): HomeSearchQuery => ({
  ...query,
  swLatitude: undefined,
  swLongitude: undefined,
  neLatitude: undefined,
  neLongitude: undefined,
});

export const isOutsideZoom = (error: unknown): boolean => error instanceof ApiError && error.code === 'outside_zoom';

/** The homes of an address, which asks for `search` by `query`. Whatever was on the page stays there until something better is known. */
export function useMarketSearch(query: HomeSearchQuery, search: SearchState): MarketSearch {
  const asked = useEndpoint('searchHomes', { query }, { keepPrevious: true });
  // Never asks by itself: the server has put it there when the address came with a section of the map too large to search.
  const whole = useEndpoint('searchHomes', { query: withoutBounds(query) }, { enabled: false });
  const [kept, setKept] = useState({ data: asked.data, search });
  if (asked.data && asked.data !== kept.data) setKept({ data: asked.data, search });

  const stands = kept.data ?? whole.data;
  const outside =
    isOutsideZoom(asked.error) ||
    (query.swLatitude !== undefined &&
      asked.data === undefined &&
      !asked.error &&
      kept.data === undefined &&
      whole.data !== undefined);
  return {
    result: asked.data ?? stands,
    listed: outside ? (kept.data ? kept.search : { ...search, bounds: null }) : search,
    isWaiting: asked.isPlaceholderData || (asked.isPending && !outside),
    problem: outside ? 'outside_zoom' : asked.error ? 'failed' : null,
    retry: () => void asked.refetch(),
  };
}
