import { useEndpoint, usePlatform, useSession } from '@lodestay/platform';
import { useQuery } from '@lodestay/platform/query';
import { useParams, useSearchParams } from '@lodestay/platform/router';
import { toStayParameters, writeStayChoice, type StayChoice } from '@lodestay/links';
import { refundQuery } from '../../features/cancellation/refund-query.ts';
import { homeInput, getHomeStay, getMemberships, quoteInput, refundInput, similarInput } from './home-reads.ts';

const NO_REFUND = { queryKey: ['refundSchedule'], queryFn: () => null };

/**
 * The data of the page and the one way to change it: the address. A new choice replaces the address, so that reload, back
 * and a shared link show the same stay.
 */
export function useHomePage() {
  const platform = usePlatform();
  const session = useSession();
  const slug = useParams()['slug']!;
  const [params, setParams] = useSearchParams();
  // Kept while signing in empties the cache: the person goes on reading.
  const home = useEndpoint('getHome', homeInput(slug), { keepPrevious: true }).data;
  const availability = useEndpoint('getAvailability', homeInput(slug), { keepPrevious: true }).data;
  const stay = home && availability ? getHomeStay(home, availability, params) : null;

  const priced = stay?.listing.stay != null;
  const quote = useEndpoint('getQuote', priced ? quoteInput(slug, stay.listing) : ({ params: { slug } } as never), {
    enabled: priced,
    keepPrevious: true,
  });
  const current = priced && !quote.isPlaceholderData ? quote.data : undefined;
  const refund = home && stay ? refundInput(home, stay.listing, current, getMemberships(session), platform.now) : null;
  const schedule = useQuery({ ...(refund ? refundQuery(refund) : NO_REFUND), enabled: refund !== null }).data ?? null;
  const similar = useEndpoint('listSimilarHomes', stay ? similarInput(slug, stay.listing) : homeInput(slug), {
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
    similar: similar.data?.homes,
    similarFailed: similar.isError,
    choose,
    sharePath: sharePath(home.slug, stay.listing.choice),
    standbyMember: getMemberships(session).standbyMember,
    platform,
  };
}

export type HomePageData = NonNullable<ReturnType<typeof useHomePage>>;

const sharePath = (slug: string, choice: StayChoice) => {
  const query = new URLSearchParams(toStayParameters(choice)).toString();
  return `/homes/${slug}${query && `?${query}`}`;
};
