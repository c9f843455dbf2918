import { useEndpoint, usePlatform, usePromoCode, useSession } from '@lodestay/platform';
import { useQuery } from '@lodestay/platform/query';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { toHomeHref, toStayParameters, writeStayChoice, type StayChoice } from '@lodestay/links';
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

const NO_REFUND = { queryKey: ['refundSchedule'], queryFn: () => null };

/**
 * The data of the page, and `choose` to change the stay. Each choice replaces the URL, so that reload, back and a shared link show
 * the same stay.
 */
export function useHomePage() {
  const platform = usePlatform();
  const session = useSession();
  const promoCode = usePromoCode();
  const slug = useParams()['slug']!;
  const [params, setParams] = useSearchParams();
  // Signing in clears the cache. Keeping the previous data keeps the page visible meanwhile.
  const home = useEndpoint('getHome', toHomeInput(slug), { keepPrevious: true }).data;
  const availability = useEndpoint('getAvailability', toHomeInput(slug), { keepPrevious: true }).data;
  const reviews = useEndpoint('listHomeReviews', toReviewsInput(slug), { keepPrevious: true }).data;
  const stay = home && availability ? getHomeStay(home, availability, params) : null;

  const hasStay = stay?.listing.stay != null;
  const quote = useEndpoint(
    'getQuote',
    hasStay ? toQuoteInput(slug, stay.listing, promoCode) : ({ params: { slug } } as never),
    { enabled: hasStay, keepPrevious: true },
  );
  const currentQuote = hasStay && !quote.isPlaceholderData ? quote.data : undefined;
  const refund =
    home && stay ? toRefundInput(home, stay.listing, currentQuote, getMemberships(session), platform.now) : null;
  const schedule =
    useQuery({ ...(refund ? createRefundQuery(refund) : NO_REFUND), enabled: refund !== null }).data ?? null;
  const hasForecast = stay !== null && isStandby(stay.listing);
  const forecast = useEndpoint(
    'getBumpForecast',
    hasForecast ? toForecastInput(slug, stay.listing) : ({ params: { slug } } as never),
    { enabled: hasForecast, keepPrevious: true },
  );
  const similar = useEndpoint('listSimilarHomes', stay ? toSimilarInput(slug, stay.listing) : toHomeInput(slug), {
    enabled: stay !== null,
    keepPrevious: true,
  });
  if (!home || !availability || !stay) return null;

  const choose = (change: Partial<StayChoice>) => {
    const next = writeStayChoice({ ...stay.listing.choice, ...change }, params);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return {
    home,
    availability,
    ...stay,
    quote,
    schedule,
    reviews,
    forecast: hasForecast ? forecast.data : undefined,
    similar: similar.data?.homes,
    similarFailed: similar.isError,
    choose,
    sharePath: toSharePath(home.slug, stay.listing.choice),
    platform,
  };
}

export type HomePageData = NonNullable<ReturnType<typeof useHomePage>>;

const toSharePath = (slug: string, choice: StayChoice) =>
  toHomeHref(slug, new URLSearchParams(toStayParameters(choice)));
