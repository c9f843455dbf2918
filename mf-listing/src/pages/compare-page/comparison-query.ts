import { choiceToStayQuery } from '@lodestay/links';
import type { HomeDetail, Quote, StayQuery } from '@lodestay/contracts';
import type { PageContext, Platform } from '@lodestay/platform';
import { addDays, addMonths, INDEFINITE, MONTHLY_STAY_NIGHTS, resolveStay, type RefundSchedule } from '@lodestay/stay';
import type { ComparisonParams } from '../../features/compare/comparison-url.ts';
import type { ComparedHome } from '../../features/compare/compared-home.ts';
import type { MissingHome } from '../../features/compare/missing-homes.ts';
import type { StayChoice } from '@lodestay/links';

export type Comparison = {
  homes: readonly ComparedHome[];
  missing: readonly MissingHome[];
  /** The priced stay: from the URL, or a suggestion if the URL has no dates. */
  choice: StayChoice;
  suggested: boolean;
};

type ComparisonContext = { api: Platform['api']; member: boolean; now: string };

const getStatus = (error: unknown) => (error as { status?: number }).status;

/** A stay that starts on the latest of the homes' first available dates, so that all may be available. Null if no home has such a date. */
function suggestDates(
  homes: readonly HomeDetail[],
  kind: StayChoice['kind'],
): Pick<StayChoice, 'kind' | 'startDate' | 'endDate'> | null {
  const days = homes.flatMap(({ availableFrom }) => availableFrom ?? []).sort();
  const startDate = days.at(-1);
  if (!startDate) return null;
  if (kind === 'standby') return { kind, startDate, endDate: null };
  const earliest = addDays(
    startDate,
    Math.max(MONTHLY_STAY_NIGHTS, ...homes.map(({ minimumNights }) => minimumNights)),
  );
  const month = addMonths(startDate, 1);
  return { kind: 'fixed', startDate, endDate: month > earliest ? month : earliest };
}

/** The refund schedule of the first payment. Null if it cannot be calculated for this quote. */
async function calculateRefund(
  home: HomeDetail,
  quote: Quote,
  { pets, parking, committedNights }: StayChoice,
  { member, now }: ComparisonContext,
): Promise<RefundSchedule | null> {
  const resolved = resolveStay({
    checkIn: quote.startDate,
    checkOut: quote.endDate ?? INDEFINITE,
    committedNights,
    standby: quote.stayKind === 'standby',
  });
  if (!resolved.ok) return null;
  const { calculateListingRefund } = await import(
    /* webpackChunkName: "listing-refund" */ '../../features/cancellation/listing-refund.ts'
  );
  return calculateListingRefund({
    home,
    stay: resolved.stay,
    quote,
    member,
    pets,
    parking,
    paymentMethod: quote.paymentMethod,
    now,
  });
}

/** The home, or its last known title if it is no longer listed. */
async function fetchHome(slug: string, { api }: ComparisonContext): Promise<HomeDetail | MissingHome> {
  try {
    return await api.call('getHome', { params: { slug } });
  } catch (error) {
    const status = getStatus(error);
    if (status !== 404 && status !== 410) throw error;
    const removed = status === 410 ? await api.call('getRemovedHome', { params: { slug } }).catch(() => null) : null;
    return { slug, title: removed?.title ?? null };
  }
}

const isListed = (home: HomeDetail | MissingHome): home is HomeDetail => 'pictures' in home;

/** The home with its quote, or with the API's reason why there is none. */
async function fetchPrice(
  home: HomeDetail,
  stay: StayQuery | null,
  choice: StayChoice,
  context: ComparisonContext,
): Promise<ComparedHome> {
  const { slug } = home;
  if (!stay) return { slug, home, quote: null, refusal: null, refund: null };
  try {
    const quote = await context.api.call('getQuote', { params: { slug }, query: stay });
    return { slug, home, quote, refusal: null, refund: await calculateRefund(home, quote, choice, context) };
  } catch (error) {
    if (getStatus(error) !== 422) throw error;
    const { fields, message } = error as { fields?: readonly { message: string }[]; message: string };
    return { slug, home, quote: null, refusal: fields?.[0]?.message ?? message, refund: null };
  }
}

async function fetchComparison(
  { slugs, choice: requested, paymentMethod }: ComparisonParams,
  context: ComparisonContext,
): Promise<Comparison> {
  const results = await Promise.all(slugs.map((slug) => fetchHome(slug, context)));
  const homes = results.filter(isListed);
  const suggested = requested.startDate === null && requested.endDate === null;
  const choice = suggested ? { ...requested, ...suggestDates(homes, requested.kind) } : requested;
  const { startDate, ...rest } = choiceToStayQuery(choice);
  const stay = startDate
    ? { startDate, ...rest, pets: choice.pets || undefined, parkingSpots: choice.parking || undefined, paymentMethod }
    : null;
  return {
    homes: await Promise.all(homes.map((home) => fetchPrice(home, stay, choice, context))),
    missing: results.filter((home): home is MissingHome => !isListed(home)),
    choice,
    suggested,
  };
}

/** The comparison as one query. The server and the browser use the same key. */
export const createComparisonQuery = (comparison: ComparisonParams, context: ComparisonContext) => ({
  queryKey: ['comparison', comparison, context.member],
  queryFn: () => fetchComparison(comparison, context),
  staleTime: 60_000,
});

export const toComparisonContext = ({
  api,
  now,
  session,
}: Pick<PageContext, 'api' | 'now' | 'session'>): ComparisonContext => ({
  api,
  now,
  member: session.user?.activeMembership ?? false,
});
