import type { PageContext } from '@lodestay/platform';
import type { Availability, HomeDetail, Quote } from '@lodestay/contracts';
import { queryKeyOf } from '@lodestay/platform';
import { quoteQueryOf, resolveListingStay, stayLimits, stayQueryOf, type ListingStay, type StayLimits } from '../../stay/listing-stay.ts';
import { readStayChoice } from '../../stay/stay-choice.ts';

/** The calls behind the page. Server, browser and head ask with the same inputs, so each is answered once. */
export const homeInput = (slug: string) => ({ params: { slug } });
export const quoteInput = (slug: string, { stay, choice }: ListingStay) => ({ params: { slug }, query: stay ? quoteQueryOf(stay, choice) : undefined as never });
export const similarInput = (slug: string, { stay }: ListingStay) => ({ params: { slug }, query: stay ? stayQueryOf(stay) : {} });

export type HomeStay = { limits: StayLimits; listing: ListingStay };

/** The stay of an address in a home, defaults included. */
export function homeStayOf(home: HomeDetail, availability: Availability, search: URLSearchParams, now: string): HomeStay {
  const limits = stayLimits(home, availability, now);
  return { limits, listing: resolveListingStay(readStayChoice(search), home, limits) };
}

/**
 * Reads what the page shows: the home and its calendar, then the price and what is like it, which depend on both. A price
 * or a list that does not come leaves its own part waiting; a home that does not come is the page's own 404 or 410.
 */
export async function readHomePage(context: PageContext): Promise<void> {
  const slug = context.params['slug']!;
  const [home, availability] = await Promise.all([context.fetch('getHome', homeInput(slug)), context.fetch('getAvailability', homeInput(slug))]);
  const { listing } = homeStayOf(home, availability, context.url.searchParams, context.now);
  await Promise.allSettled([
    listing.stay && context.fetch('getQuote', quoteInput(slug, listing)),
    context.fetch('listSimilarHomes', similarInput(slug, listing)),
  ]);
}

export type ReadHome = HomeStay & { home: HomeDetail; quote: Quote | undefined };

/** What `readHomePage` has read, for the head. */
export function readHomeOf({ queryClient, params, url, now }: PageContext): ReadHome {
  const slug = params['slug']!;
  const home = queryClient.getQueryData<HomeDetail>(queryKeyOf('getHome', homeInput(slug)))!;
  const availability = queryClient.getQueryData<Availability>(queryKeyOf('getAvailability', homeInput(slug)))!;
  const stay = homeStayOf(home, availability, url.searchParams, now);
  const quote = stay.listing.stay ? queryClient.getQueryData<Quote>(queryKeyOf('getQuote', quoteInput(slug, stay.listing))) : undefined;
  return { ...stay, home, quote };
}
