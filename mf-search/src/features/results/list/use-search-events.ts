import { useEffect } from 'react';
import type { HomeSearchResult } from '@lodestay/contracts';
import { usePlatform } from '@lodestay/platform';

/** Tracks each search with its results. `result` is null until the search has its own results. */
export function useSearchEvents(result: HomeSearchResult | null): void {
  const { analytics } = usePlatform();
  useEffect(() => {
    const place = result?.displayCity ?? result?.market;
    if (result) analytics.track({ event: 'search', place: place?.slug, results: result.totalHomes });
  }, [result, analytics]);
}
