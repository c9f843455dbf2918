import { useEffect } from 'react';
import type { HomePageData } from './use-home-page.ts';

/** Tells the data layer once which home was looked at, and for which stay (specification 7). */
export function useListingView(page: HomePageData | null) {
  const id = page?.home.id;
  useEffect(() => {
    if (!page) return;
    const { home, quote, listing: { stay }, platform } = page;
    platform.analytics.track({
      event: 'listing_view',
      content_type: 'home_listing',
      content_ids: [String(home.id)],
      value: (quote.data?.total ?? home.monthlyRent) / 100,
      checkin_date: stay?.checkIn,
      checkout_date: stay?.checkOut,
      duration: stay?.nights,
    });
    // One event a view: a change of dates is the same view.
  }, [id]);
}
