import { useState } from 'react';
import type { HomeSearchQuery, HomeSearchResult } from '@lodestay/contracts';
import { useEndpoint } from '@lodestay/platform';
import { ApiError } from '@lodestay/platform/http';

export type MarketSearch = {
  /** The homes on the page: those asked for, or the last ones while others come or cannot come. */
  result: HomeSearchResult | undefined;
  /** Others are on their way. */
  isWaiting: boolean;
  problem: 'outside_zoom' | 'failed' | null;
  retry: () => void;
};

/** The same question without its part of the map: what stands beside the hint to zoom in (specification 8). */
export const withoutBounds = (query: HomeSearchQuery): HomeSearchQuery => ({
  ...query, swLatitude: undefined, swLongitude: undefined, neLatitude: undefined, neLongitude: undefined,
});

export const isOutsideZoom = (error: unknown): boolean => error instanceof ApiError && error.code === 'outside_zoom';

/** The homes of an address. Whatever was on the page stays there until something better is known. */
export function useMarketSearch(query: HomeSearchQuery): MarketSearch {
  const asked = useEndpoint('searchHomes', { query }, { keepPrevious: true });
  // Never asks by itself: the server has put it there when the address came with a section of the map too large to search.
  const whole = useEndpoint('searchHomes', { query: withoutBounds(query) }, { enabled: false });
  const [kept, setKept] = useState(asked.data);
  if (asked.data && asked.data !== kept) setKept(asked.data);

  const stands = kept ?? whole.data;
  const outside = isOutsideZoom(asked.error) || (query.swLatitude !== undefined && asked.data === undefined && !asked.error && kept === undefined && whole.data !== undefined);
  return {
    result: asked.data ?? stands,
    isWaiting: asked.isPlaceholderData || (asked.isPending && !outside),
    problem: outside ? 'outside_zoom' : asked.error ? 'failed' : null,
    retry: () => void asked.refetch(),
  };
}
