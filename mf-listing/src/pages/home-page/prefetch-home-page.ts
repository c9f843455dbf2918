import type { PageContext } from '@lodestay/platform';
import { createRefundQuery } from '../../features/cancellation/refund-query.ts';
import {
  toHomeInput,
  toReviewsInput,
  getHomeStay,
  getMemberships,
  isStandby,
  toForecastInput,
  toQuoteInput,
  toRefundInput,
  toSimilarInput,
} from './home-queries.ts';
import { loadIslands } from './home-islands.ts';
import { loadSimilar } from './similar-island.tsx';
import { loadActions } from './heading-with-actions.tsx';

/**
 * Fetches the home and its availability, then the price and similar homes, which depend on both. If the price or the list fails,
 * the rest of the page still renders; if the home fails, the page is a 404 or 410.
 */
export async function prefetchHomePage(context: PageContext): Promise<void> {
  const slug = context.params['slug']!;
  const [home, availability] = await Promise.all([
    context.fetch('getHome', toHomeInput(slug)),
    context.fetch('getAvailability', toHomeInput(slug)),
  ]);
  const { listing } = getHomeStay(home, availability, context.url.searchParams);
  const fetchPrice = async () => {
    if (!listing.stay) return;
    const quote = await context.fetch('getQuote', toQuoteInput(slug, listing));
    const refund = toRefundInput(home, listing, quote, getMemberships(context.session), context.now);
    if (refund) await context.queryClient.fetchQuery(createRefundQuery(refund));
  };
  await Promise.all([
    loadIslands(),
    loadActions(),
    loadSimilar(),
    Promise.allSettled([
      fetchPrice(),
      context.fetch('listSimilarHomes', toSimilarInput(slug, listing)),
      context.fetch('listHomeReviews', toReviewsInput(slug)),
      isStandby(listing) && context.fetch('getBumpForecast', toForecastInput(slug, listing)),
    ]),
  ]);
}
