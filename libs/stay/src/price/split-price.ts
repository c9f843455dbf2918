import type { CalendarDate } from '../calendar/calendar-date.ts';
import { formatDateRange } from '../calendar/format-date.ts';
import type { Cents } from '../money.ts';
import { divideRounded, sumCents } from '../money.ts';
import { formatNights } from '../stay.ts';
import { calculateRent, findRate, type LineCode, type PriceLine } from './charges.ts';
import { createPaymentPlan, type Installment } from './payment-plan.ts';
import { priceStay, type PricedStay } from './price.ts';
import type { Discount, PriceRequest } from './price-request.ts';

/** The price of a split stay, with the price of each leg. Totals are the sums of those of the legs, to the cent. */
export type PricedSplitStay = Pick<
  PricedStay,
  | 'nights'
  | 'monthlyRentCents'
  | 'nightlyCents'
  | 'lines'
  | 'optionalLines'
  | 'contingentLines'
  | 'requiredTotalCents'
  | 'cardFeeCents'
  | 'depositCents'
  | 'taxCents'
  | 'totalCents'
  | 'dueAtBookingCents'
  | 'note'
> & { readonly legs: readonly PricedStay[] };

/** The discount of each leg: an amount is taken off the rent of the first leg, and what is left of it off the next. */
function splitDiscount(legs: readonly PriceRequest[]): (Discount | null)[] {
  const discount = legs[0]?.discount ?? null;
  if (!discount || !('cents' in discount)) return legs.map(() => discount);
  let left = discount.cents;
  return legs.map((leg) => {
    const cents = Math.min(left, calculateRent(leg.rentCents, findRate(leg)));
    left -= cents;
    return cents > 0 ? { label: discount.label, cents } : null;
  });
}

/**
 * What the legs of a split stay are charged, in the order of the stay. The whole stay has one annual membership, one deposit, the
 * highest of its homes, and one discount, which is that of the first leg; the first leg carries the first two. Everything else is that of
 * the home, as if the leg were booked alone.
 */
export function toLegRequests<Request extends PriceRequest>(legs: readonly Request[]): Request[] {
  const depositCents = Math.max(0, ...legs.map((leg) => leg.depositCents ?? 0)) || null;
  const discounts = splitDiscount(legs);
  return legs.map((leg, at) => ({
    ...leg,
    discount: discounts[at]!,
    ...(at === 0 ? { depositCents } : { member: true, standbyMember: true, depositCents: null }),
  }));
}

const HOMES = ['First home', 'Second home', 'Third home'];
const getHomeName = (leg: number) => HOMES[leg] ?? `Home ${leg + 1}`;

type LegLine = { readonly leg: number; readonly line: PriceLine };

/** The sentences of legs as one: once if it is the same for every leg, otherwise with the home that it is about. */
function mergeTexts(texts: readonly { readonly leg: number; readonly text: string | null }[], legs: number) {
  const stated = texts.flatMap(({ leg, text }) => (text === null ? [] : [{ leg, text }]));
  const [first] = stated;
  if (!first) return null;
  if (stated.length === legs && stated.every(({ text }) => text === first.text)) return first.text;
  return stated.map(({ leg, text }) => `${getHomeName(leg)}: ${text}`).join('; ');
}

function mergeLabel(lines: readonly LegLine[], nights: number): string {
  const [first] = lines;
  const { code, label } = first!.line;
  if (code === 'rent') return `Rent, ${formatNights(nights)}`;
  if (code === 'tax' && lines.some(({ line }) => line.label !== label)) return 'Occupancy taxes';
  return label;
}

/** Charged once for the whole stay. */
const OF_STAY: ReadonlySet<LineCode> = new Set<LineCode>(['annual_membership', 'deposit']);

function mergeReason(lines: readonly LegLine[], legs: number): string | null {
  const { code, reason: own, per } = lines[0]!.line;
  if (code === 'deposit') return `one for the whole stay, the highest of its homes; ${own}`;
  if (OF_STAY.has(code)) return own;
  const reason = mergeTexts(
    lines.map(({ leg, line: { reason: text } }) => ({ leg, text })),
    legs,
  );
  return per === 'once' && lines.length > 1 ? [reason, 'once for each home'].filter(Boolean).join('; ') : reason;
}

const mergeLine = (lines: readonly LegLine[], legs: number, nights: number): PriceLine => ({
  ...lines[0]!.line,
  label: mergeLabel(lines, nights),
  reason: mergeReason(lines, legs),
  cents: sumCents(lines.map(({ line }) => line.cents)),
});

/** These end a breakdown, in this order. */
const LAST: readonly LineCode[] = ['tax', 'deposit', 'card'];

/** The lines of all legs, each code once. */
function mergeLines(legs: readonly (readonly PriceLine[])[], nights: number): PriceLine[] {
  const byCode = Map.groupBy(
    legs.flatMap((lines, leg) => lines.map((line): LegLine => ({ leg, line }))),
    ({ line }) => line.code,
  );
  return Array.from(byCode.values(), (lines) => mergeLine(lines, legs.length, nights)).sort(
    (a, b) => LAST.indexOf(a.code) - LAST.indexOf(b.code),
  );
}

/** A pet stays in every home, so it is an option only if every home takes pets. Parking is rented where a building rents it. */
const mergeOptional = (legs: readonly PricedStay[], nights: number): PriceLine[] =>
  mergeLines(
    legs.map(({ optionalLines }) => optionalLines),
    nights,
  ).filter(
    ({ code }) => code !== 'pet' || legs.every(({ optionalLines }) => optionalLines.some((line) => line.code === code)),
  );

/**
 * The price of a split stay (product 4). `requests` are those of its legs, by their own homes and dates. The monthly price is that of the
 * most expensive leg, because a guest must be able to afford every home.
 */
export function priceSplitStay(requests: readonly PriceRequest[]): PricedSplitStay {
  const legs = toLegRequests(requests).map(priceStay);
  const nights = legs.reduce((sum, leg) => sum + leg.nights, 0);
  const sum = (of: (leg: PricedStay) => Cents) => sumCents(legs.map(of));
  const rentCents = sum(({ lines }) => sumCents(lines.flatMap(({ code, cents }) => (code === 'rent' ? cents : []))));
  return {
    legs,
    nights,
    monthlyRentCents: Math.max(...legs.map(({ monthlyRentCents }) => monthlyRentCents)),
    nightlyCents: divideRounded(rentCents, nights),
    lines: mergeLines(
      legs.map(({ lines }) => lines),
      nights,
    ),
    optionalLines: mergeOptional(legs, nights),
    contingentLines: mergeLines(
      legs.map(({ contingentLines }) => contingentLines),
      nights,
    ),
    requiredTotalCents: sum(({ requiredTotalCents }) => requiredTotalCents),
    cardFeeCents: sum(({ cardFeeCents }) => cardFeeCents),
    depositCents: sum(({ depositCents }) => depositCents),
    taxCents: sum(({ taxCents }) => taxCents),
    totalCents: sum(({ totalCents }) => totalCents),
    dueAtBookingCents: legs[0]!.dueAtBookingCents,
    note: mergeTexts(
      legs.map(({ note: text }, leg) => ({ leg, text })),
      legs.length,
    ),
  };
}

/**
 * The payments of a split stay: those of each leg, in order. At booking, the first payment of the first home, with the membership and the
 * deposit; the first payment of each later home, with its own one-time fees, on the day of the move. Each night is charged once.
 */
export function createSplitPlan(
  requests: readonly PriceRequest[],
  bookedOn: CalendarDate = requests[0]!.asOf,
): Installment[] {
  return toLegRequests(requests)
    .flatMap((request, leg) =>
      createPaymentPlan(request, leg === 0 ? bookedOn : request.stay.checkIn).map((installment) => ({
        ...installment,
        label: formatLabel(leg, installment, leg === 0 && request.depositCents !== null),
      })),
    )
    .map((installment, index) => ({ ...installment, index }));
}

/** 'Second home, Feb 20 – Mar 10, fees' */
function formatLabel(leg: number, { index, from, to }: Installment, hasDeposit: boolean): string {
  const fees = index > 0 ? '' : `, fees${hasDeposit ? ', deposit' : ''}`;
  return `${getHomeName(leg)}, ${formatDateRange(from, to)}${fees}`;
}
