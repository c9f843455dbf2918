import type { PageContext } from '@lodestay/platform';
import { refundQuery } from '../../features/cancellation/refund-query.ts';
import { homeInput, getHomeStay, getMemberships, quoteInput, refundInput, similarInput } from './home-reads.ts';
import { loadReading } from './reading-parts.ts';
import { loadSimilar } from './similar-part.tsx';
import { loadActions } from './waiting-actions.tsx';

/**
 * Reads what the page shows: the home and its calendar, then the price and what is like it, which depend on both. A price
 * or a list that does not come leaves its own part waiting; a home that does not come is the page's own 404 or 410.
 */
export async function readHomePage(context: PageContext): Promise<void> {
  const slug = context.params['slug']!;
  const [home, availability] = await Promise.all([
    context.fetch('getHome', homeInput(slug)),
    context.fetch('getAvailability', homeInput(slug)),
  ]);
  const { listing } = getHomeStay(home, availability, context.url.searchParams);
  const price = async () => {
    if (!listing.stay) return;
    const quote = await context.fetch('getQuote', quoteInput(slug, listing));
    const refund = refundInput(home, listing, quote, getMemberships(context.session), context.now);
    if (refund) await context.queryClient.fetchQuery(refundQuery(refund));
  };
  await Promise.all([
    loadReading(),
    loadActions(),
    loadSimilar(),
    Promise.allSettled([price(), context.fetch('listSimilarHomes', similarInput(slug, listing))]),
  ]);
}
