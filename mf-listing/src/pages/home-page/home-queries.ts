import type { PageContext } from '@lodestay/platform';
import type { Availability, HomeDetail, Quote } from '@lodestay/contracts';
import { getQueryKey } from '@lodestay/platform';
import type { RefundInput } from '../../features/cancellation/listing-refund.ts';
import {
  toQuoteQuery,
  resolveListingStay,
  getStayLimits,
  toStayQuery,
  type ListingStay,
  type StayLimits,
} from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';

/** The inputs of the page's API calls. The server, the browser and the head use the same inputs, so each call is made once. */
export const toHomeInput = (slug: string) => ({ params: { slug } });
export const toReviewsInput = (slug: string) => ({ params: { slug }, query: {} });
export const toQuoteInput = (slug: string, { stay, choice }: ListingStay, promoCode: string | null = null) => ({
  params: { slug },
  query: stay ? { ...toQuoteQuery(stay, choice), ...(promoCode && { promoCode }) } : (undefined as never),
});
export const toForecastInput = (slug: string, { stay }: ListingStay) => ({
  params: { slug },
  query: { startDate: stay?.checkIn },
});
/** Only a Standby guest may have to move. */
export const isStandby = ({ stay }: ListingStay) => stay?.kind === 'standby';
export const toSimilarInput = (slug: string, { stay }: ListingStay) => ({
  params: { slug },
  query: stay ? toStayQuery(stay) : {},
});

/** What the refund depends on; null until the stay has a price. */
export function toRefundInput(
  home: HomeDetail,
  { stay, choice }: ListingStay,
  quote: Quote | undefined,
  memberships: Memberships,
  now: string,
): RefundInput | null {
  return stay && quote ? { home, stay, quote, ...memberships, pets: choice.pets, parking: choice.parking, now } : null;
}

export type HomeStay = { limits: StayLimits; listing: ListingStay };

/** The stay of a URL with the defaults of the home. */
export function getHomeStay(home: HomeDetail, availability: Availability, search: URLSearchParams): HomeStay {
  const limits = getStayLimits(home, availability);
  return { limits, listing: resolveListingStay(parseStay(search), home, limits) };
}

type Memberships = Pick<RefundInput, 'member'> & { standbyMember: boolean };

export const getMemberships = ({ user }: PageContext['session']): Memberships => ({
  member: user?.activeMembership ?? false,
  standbyMember: user?.hasActiveStandbySubscription ?? false,
});

export type LoadedHome = HomeStay & { home: HomeDetail; quote: Quote | undefined };

/** The prefetched data, for the head. */
export function getLoadedHome({ queryClient, params, url }: PageContext): LoadedHome {
  const slug = params['slug']!;
  const home = queryClient.getQueryData<HomeDetail>(getQueryKey('getHome', toHomeInput(slug)))!;
  const availability = queryClient.getQueryData<Availability>(getQueryKey('getAvailability', toHomeInput(slug)))!;
  const stay = getHomeStay(home, availability, url.searchParams);
  const quote = stay.listing.stay
    ? queryClient.getQueryData<Quote>(getQueryKey('getQuote', toQuoteInput(slug, stay.listing)))
    : undefined;
  return { ...stay, home, quote };
}
