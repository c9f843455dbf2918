import { useEffect, useRef } from 'react';
import type { HomePageData } from './use-home-page.ts';

/** Tells the data layer once a visit which home was looked at, and for which stay (specification 7). A change of dates is the same view. */
export function useListingView(page: HomePageData | null) {
  const told = useRef<number | null>(null);
  useEffect(() => {
    if (!page || told.current === page.home.id) return;
    const {
      home,
      quote,
      listing: { stay },
      platform,
    } = page;
    told.current = home.id;
    platform.analytics.track({
      event: 'listing_view',
      content_type: 'home_listing',
      content_ids: [String(home.id)],
      value: (quote.data?.total ?? home.monthlyRent) / 100,
      checkin_date: stay?.checkIn,
      checkout_date: stay?.checkOut,
      duration: stay?.nights,
    });
  }, [page]);
}
