import { useEffect, useRef } from 'react';
import type { HomePageData } from './use-home-page.ts';

/** Sends one `listing_view` event per page view with the home and the stay (specification 7). A change of dates is the same view. */
export function useListingView(page: HomePageData | null) {
  const trackedId = useRef<number | null>(null);
  useEffect(() => {
    if (!page || trackedId.current === page.home.id) return;
    const {
      home,
      quote,
      listing: { stay },
      platform,
    } = page;
    trackedId.current = home.id;
    platform.analytics.track({
      event: 'listing_view',
      content_type: 'home_listing',
      content_ids: [String(home.id)],
      value: (quote.data?.total ?? home.monthlyRent) / 100,
      ...(stay && {
        checkin: stay.checkIn,
        ...(stay.checkOut && { checkout: stay.checkOut }),
        duration: stay.nights,
      }),
    });
  }, [page]);
}
