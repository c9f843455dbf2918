import type { PageContext } from '@lodestay/platform';
import type { Availability, HomeDetail, Quote } from '@lodestay/contracts';
import { queryKeyOf } from '@lodestay/platform';
import type { RefundInput } from '../../features/cancellation/refund-steps.ts';
import {
  toQuoteQuery,
  resolveListingStay,
  stayLimits,
  toStayQuery,
  type ListingStay,
  type StayLimits,
} from '../../stay/listing-stay.ts';
import { parseStay } from '@lodestay/links';

/** The calls behind the page. Server, browser and head ask with the same inputs, so each is answered once. */
export const homeInput = (slug: string) => ({ params: { slug } });
export const quoteInput = (slug: string, { stay, choice }: ListingStay) => ({
  params: { slug },
  query: stay ? toQuoteQuery(stay, choice) : (undefined as never),
});
export const similarInput = (slug: string, { stay }: ListingStay) => ({
  params: { slug },
  query: stay ? toStayQuery(stay) : {},
});

/** What a refund depends on; null while the stay has no price. */
export function refundInput(
  home: HomeDetail,
  { stay, choice }: ListingStay,
  quote: Quote | undefined,
  memberships: Memberships,
  now: string,
): RefundInput | null {
  return stay && quote ? { home, stay, quote, ...memberships, pets: choice.pets, parking: choice.parking, now } : null;
}

export type HomeStay = { limits: StayLimits; listing: ListingStay };

/** The stay of an address in a home, defaults included. */
export function getHomeStay(home: HomeDetail, availability: Availability, search: URLSearchParams): HomeStay {
  const limits = stayLimits(home, availability);
  return { limits, listing: resolveListingStay(parseStay(search), home, limits) };
}

type Memberships = Pick<RefundInput, 'member'> & { standbyMember: boolean };

export const getMemberships = ({ user }: PageContext['session']): Memberships => ({
  member: user?.activeMembership ?? false,
  standbyMember: user?.hasActiveStandbySubscription ?? false,
});

export type ReadHome = HomeStay & { home: HomeDetail; quote: Quote | undefined };

/** What has been read, for the head. */
export function getReadHome({ queryClient, params, url }: PageContext): ReadHome {
  const slug = params['slug']!;
  const home = queryClient.getQueryData<HomeDetail>(queryKeyOf('getHome', homeInput(slug)))!;
  const availability = queryClient.getQueryData<Availability>(queryKeyOf('getAvailability', homeInput(slug)))!;
  const stay = getHomeStay(home, availability, url.searchParams);
  const quote = stay.listing.stay
    ? queryClient.getQueryData<Quote>(queryKeyOf('getQuote', quoteInput(slug, stay.listing)))
    : undefined;
  return { ...stay, home, quote };
}
