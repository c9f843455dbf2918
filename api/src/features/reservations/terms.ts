import type { PaymentMethod, Quote } from '@lodestay/contracts';
import {
  CHECK_IN_TIME,
  toInstant,
  createPaymentPlan,
  calculateCancellationRefund,
  calculateNoShowRefund,
  createRefundSchedule,
  createSplitPlan,
  findTaxes,
  limitRefund,
  type CancellationRequest,
  type Installment,
  type OccupancyTax,
  type PriceLine,
  type PriceList,
  type Refund,
  type Stay,
} from '@lodestay/stay';
import { getMostForBooking } from '../credits/index.ts';
import { getPrices, createQuote, createSplitQuote, toQuotePromo } from '../homes/index.ts';
import type { BookableHome } from '../homes/index.ts';
import type { AssessedCode } from '../promotions/index.ts';
import { rentsParking } from './profile.ts';
import type { PaidAmounts } from './refundable-amount.ts';
import type { AgreedTerms, ReservationRow } from './tables.ts';

/** The latest check-out time, in the home's time zone. */
export const CHECK_OUT_TIME = '11:00';

export const getCheckInInstant = (date: string, { timeZone }: Pick<BookableHome, 'timeZone'>) =>
  new Date(toInstant(date, CHECK_IN_TIME, timeZone));
export const getCheckOutInstant = (date: string, { timeZone }: Pick<BookableHome, 'timeZone'>) =>
  new Date(toInstant(date, CHECK_OUT_TIME, timeZone));

export const toStay = ({ stayKind, checkIn, checkOut, committedNights, nights }: ReservationRow): Stay => ({
  kind: stayKind,
  checkIn,
  checkOut,
  committedNights,
  nights,
});

export type Guest = { readonly member: boolean; readonly standbyMember: boolean };
export type Offer = {
  readonly quote: Quote;
  readonly firstInstalment: Installment;
  /** All installments, as if each were paid by card: the card fee is a line of its own. */
  readonly plan: readonly Installment[];
  /** The occupancy taxes of the place that were in force, also those that do not apply to this length. */
  readonly taxes: readonly OccupancyTax[];
  /** The code of the reservation; null without one. */
  readonly code: AssessedCode | null;
  /** What credits pay of the first installment, in cents. */
  readonly creditCents: number;
};
export type Chosen = { readonly pets: number; readonly parkingSpots: number; readonly paymentMethod: PaymentMethod };

type PricedFor = {
  readonly guest: Guest;
  readonly chosen: Chosen;
  readonly asOf: string;
  readonly priceLists: readonly PriceList[];
  readonly code: AssessedCode | null;
  /** The credits of the guest, and whether they pay. */
  readonly credit?: { readonly balanceCents: number; readonly isUsed: boolean };
};

type Credit = NonNullable<Quote['credit']>;

/** What credits can pay of the first installment, and what they pay. Undefined for a guest without credits. */
function toCredit(first: Installment, { credit }: PricedFor): Credit | undefined {
  if (!credit || credit.balanceCents === 0) return undefined;
  const usable = Math.min(credit.balanceCents, getMostForBooking(first.lines));
  return { usable, used: credit.isUsed ? usable : 0 };
}

const toRequest = (home: BookableHome, stay: Stay, { guest, chosen, asOf, priceLists, code }: PricedFor) => ({
  rentCents: home.rentCents,
  stay,
  asOf,
  ...guest,
  ...chosen,
  // Each home of a split stay rents its own parking, or none.
  parkingSpots: rentsParking(home) ? chosen.parkingSpots : 0,
  parkingMonthlyCents: home.parking.monthlyCents,
  depositCents: home.depositCents,
  taxes: home.taxes,
  discount: code?.discount ?? null,
  ...getPrices(home, asOf, priceLists),
});

const toQuote = (
  quote: ReturnType<typeof createQuote>,
  { code }: PricedFor,
  credit: Credit | undefined,
): Pick<Offer, 'quote' | 'code' | 'creditCents'> => ({
  code,
  creditCents: credit?.used ?? 0,
  quote: {
    ...quote,
    promo: toQuotePromo(code, quote.lines),
    ...(credit ? { credit } : {}),
    available: true,
    heldUntil: null,
  },
});

/** Prices a stay for this guest when booked on `asOf`. Uses the same function as the listing page. */
export function createOffer(home: BookableHome, stay: Stay, pricedFor: PricedFor): Offer {
  const priced = toRequest(home, stay, pricedFor);
  const credit = toCredit(createPaymentPlan(priced)[0]!, pricedFor);
  const request = { ...priced, creditCents: credit?.used ?? 0 };
  return {
    taxes: findTaxes(home.taxes, pricedFor.asOf),
    firstInstalment: createPaymentPlan(request)[0]!,
    plan: createPaymentPlan({ ...request, paymentMethod: 'card' }),
    ...toQuote(createQuote(home.slug, request), pricedFor, credit),
  };
}

/**
 * Prices a split stay for this guest. Uses the same function as search and the quote of its link. Of the taxes, those of the last home are
 * agreed, because only its nights can change later.
 */
export function createSplitOffer(
  stay: Stay,
  legs: readonly { readonly home: BookableHome; readonly stay: Stay }[],
  pricedFor: PricedFor,
): Offer {
  const plain = legs.map((leg) => toRequest(leg.home, leg.stay, pricedFor));
  const credit = toCredit(createSplitPlan(plain)[0]!, pricedFor);
  const priced = legs.map(({ home }, at) => ({
    home,
    request: { ...plain[at]!, creditCents: at === 0 ? (credit?.used ?? 0) : 0 },
  }));
  const requests = priced.map(({ request }) => request);
  return {
    taxes: findTaxes(legs.at(-1)!.home.taxes, pricedFor.asOf),
    firstInstalment: createSplitPlan(requests)[0]!,
    plan: createSplitPlan(requests.map((request) => ({ ...request, paymentMethod: 'card' }))),
    ...toQuote(createSplitQuote(stay, priced), pricedFor, credit),
  };
}

/** A line as it is stored. Only a discount needs a name of its own. */
export const toStoredLine = ({ code, cents, label }: Pick<PriceLine, 'code' | 'cents' | 'label'>) => ({
  code,
  cents,
  ...(code === 'discount' ? { label } : {}),
});

export const toAgreedTerms = (
  { quote, firstInstalment: { index, from, to, lines }, plan, taxes, code }: Offer,
  home: BookableHome,
): AgreedTerms => ({
  quote,
  paid: [
    {
      index,
      from,
      to,
      lines: lines.map(({ code: lineCode, cents, refundable, per }) => ({ code: lineCode, cents, refundable, per })),
    },
  ],
  policy: home.cancellationPolicy,
  taxes,
  plan: plan.map((installment) => ({
    index: installment.index,
    label: installment.label,
    dueOn: installment.dueOn,
    from: installment.from,
    to: installment.to,
    lines: installment.lines.map(toStoredLine),
  })),
  ...(code?.discount ? { promo: { label: code.discount.label, minimumNights: code.found!.terms.minimumNights } } : {}),
});

function toCancellationRequest(
  row: ReservationRow,
  { paid, policy }: AgreedTerms,
  timeZone: string,
  now: Date,
  prepaidCents: number,
): CancellationRequest {
  const { stayKind: kind, checkIn, nights, committedNights } = row;
  return {
    policy,
    kind,
    checkIn,
    nights,
    committedNights,
    checkInTime: CHECK_IN_TIME,
    timeZone,
    bookedAt: (row.submittedAt ?? now).getTime(),
    paid,
    prepaidCents,
    now: now.getTime(),
  };
}

/** Calculates the refund. The preview and the cancellation both use it. */
export const calculateRefund = (
  row: ReservationRow,
  terms: AgreedTerms,
  timeZone: string,
  now: Date,
  prepaidCents: number,
): Refund => calculateCancellationRefund(toCancellationRequest(row, terms, timeZone, now, prepaidCents));

/** Calculates the refund of a guest who did not arrive. */
export const calculateRefundOfNoShow = (
  row: ReservationRow,
  terms: AgreedTerms,
  timeZone: string,
  now: Date,
  prepaidCents: number,
): Refund => calculateNoShowRefund(toCancellationRequest(row, terms, timeZone, now, prepaidCents));

/** The cancellation policy as it was agreed, as dated sentences from the time of booking on. */
export const formatAgreedCancellation = (row: ReservationRow, terms: AgreedTerms, timeZone: string): string[] =>
  createRefundSchedule(toCancellationRequest(row, terms, timeZone, row.submittedAt ?? row.createdAt, 0)).sentences.map(
    ({ label, sentence }) => `${label}: ${sentence}`,
  );

/** The dated steps of the cancellation policy, from now to check-in. */
export function buildCancellationSteps(
  row: ReservationRow,
  terms: AgreedTerms,
  { timeZone, now, prepaidCents, leftCents, ...gone }: { timeZone: string; now: Date } & PaidAmounts,
) {
  const { steps } = createRefundSchedule(toCancellationRequest(row, terms, timeZone, now, prepaidCents));
  return steps.map((step) => {
    const { refundedCents, keptCents, sentence } =
      leftCents === null ? step : limitRefund(step, { leftCents, ...gone });
    return {
      until: new Date(step.until).toISOString(),
      refunded: refundedCents,
      kept: keptCents,
      sentence: `${step.label}: ${sentence}`,
    };
  });
}
