import type { HomeDetail, Quote, StayQuery } from '@lodestay/contracts';
import type { PageContext, Platform } from '@lodestay/platform';
import { addDays, addMonths, INDEFINITE, MONTHLY_STAY_NIGHTS, resolveStay, type RefundSchedule } from '@lodestay/stay';
import type { CompareAddress } from '../../features/compare/compare-address.ts';
import type { ComparedHome } from '../../features/compare/compared-home.ts';
import type { MissingHome } from '../../features/compare/missing-words.ts';
import { askedStay } from '../../stay/asked-stay.ts';
import type { StayChoice } from '@lodestay/links';

export type Comparison = {
  homes: readonly ComparedHome[];
  missing: readonly MissingHome[];
  /** The stay that is priced: chosen, or suggested where the address names no dates. */
  choice: StayChoice;
  suggested: boolean;
};

type Reader = { api: Platform['api']; member: boolean; now: string };

const getStatus = (error: unknown) => (error as { status?: number }).status;

/** The next month in which all of them could be free: from the latest day on which one becomes it. Standby is asked for from that day. */
function suggestion(
  homes: readonly HomeDetail[],
  asked: StayChoice['kind'],
): Pick<StayChoice, 'kind' | 'startDate' | 'endDate'> | null {
  const days = homes.flatMap(({ availableFrom }) => availableFrom ?? []).sort();
  const startDate = days.at(-1);
  if (!startDate) return null;
  if (asked === 'standby') return { kind: asked, startDate, endDate: null };
  const least = addDays(startDate, Math.max(MONTHLY_STAY_NIGHTS, ...homes.map(({ minimumNights }) => minimumNights)));
  const month = addMonths(startDate, 1);
  return { kind: 'fixed', startDate, endDate: month > least ? month : least };
}

/** What would come back of the first payment, by the rules that refund it. Null for a quote that they do not know. */
async function getRefund(
  home: HomeDetail,
  quote: Quote,
  { pets, parking, committedNights }: StayChoice,
  { member, now }: Reader,
): Promise<RefundSchedule | null> {
  const resolved = resolveStay({
    checkIn: quote.startDate,
    checkOut: quote.endDate ?? INDEFINITE,
    committedNights,
    standby: quote.stayKind === 'standby',
  });
  if (!resolved.ok) return null;
  const { refundSteps } = await import(
    /* webpackChunkName: "refund-steps" */ '../../features/cancellation/refund-steps.ts'
  );
  return refundSteps({
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

/** The home, or what is known of it where it is not offered. */
async function homeOf(slug: string, { api }: Reader): Promise<HomeDetail | MissingHome> {
  try {
    return await api.call('getHome', { params: { slug } });
  } catch (error) {
    const status = getStatus(error);
    if (status !== 404 && status !== 410) throw error;
    const removed = status === 410 ? await api.call('getRemovedHome', { params: { slug } }).catch(() => null) : null;
    return { slug, title: removed?.title ?? null };
  }
}

const isOffered = (home: HomeDetail | MissingHome): home is HomeDetail => 'pictures' in home;

/** A price, or in the api's words why there is none for this stay. */
async function pricedHome(
  home: HomeDetail,
  stay: StayQuery | null,
  choice: StayChoice,
  reader: Reader,
): Promise<ComparedHome> {
  const { slug } = home;
  if (!stay) return { slug, home, quote: null, refusal: null, refund: null };
  try {
    const quote = await reader.api.call('getQuote', { params: { slug }, query: stay });
    return { slug, home, quote, refusal: null, refund: await getRefund(home, quote, choice, reader) };
  } catch (error) {
    if (getStatus(error) !== 422) throw error;
    const { fields, message } = error as { fields?: readonly { message: string }[]; message: string };
    return { slug, home, quote: null, refusal: fields?.[0]?.message ?? message, refund: null };
  }
}

async function compare({ slugs, choice: asked, paymentMethod }: CompareAddress, reader: Reader): Promise<Comparison> {
  const read = await Promise.all(slugs.map((slug) => homeOf(slug, reader)));
  const homes = read.filter(isOffered);
  const suggested = asked.startDate === null && asked.endDate === null;
  const choice = suggested ? { ...asked, ...suggestion(homes, asked.kind) } : asked;
  const { startDate, ...rest } = askedStay(choice);
  const stay = startDate
    ? { startDate, ...rest, pets: choice.pets || undefined, parkingSpots: choice.parking || undefined, paymentMethod }
    : null;
  return {
    homes: await Promise.all(homes.map((home) => pricedHome(home, stay, choice, reader))),
    missing: read.filter((home): home is MissingHome => !isOffered(home)),
    choice,
    suggested,
  };
}

/** The comparison as one read, asked for with the same key on the server and in the browser. */
export const comparisonQuery = (address: CompareAddress, reader: Reader) => ({
  queryKey: ['comparison', address, reader.member],
  queryFn: () => compare(address, reader),
  staleTime: 60_000,
});

export const createReader = ({ api, now, session }: Pick<PageContext, 'api' | 'now' | 'session'>): Reader => ({
  api,
  now,
  member: session.user?.activeMembership ?? false,
});
