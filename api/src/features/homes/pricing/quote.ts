import type { PaymentMethod, PriceLine as WireLine, PromoRejectionReason, Quote } from '@lodestay/contracts';
import {
  createPaymentPlan,
  createSplitPlan,
  formatStandbyEnd,
  getPricesOn,
  priceSplitStay,
  priceStay,
  sumCents,
  type CalendarDate,
  type Discount,
  type Installment,
  type OwnFees,
  type PricedSplitStay,
  type PricedStay,
  type PriceList,
  type PriceLine,
  type PriceRequest,
  type Stay,
} from '@lodestay/stay';

export const STANDBY_MEMBERS_ONLY_MESSAGE = 'Standby stays require a Standby membership.';

const toWireLine = ({ code, label, reason, kind, requirement, cents, refundable }: PriceLine): WireLine => ({
  code,
  label,
  reason,
  kind,
  requirement,
  cents,
  refundable,
});

/**
 * Returns the rates and fees of a home for bookings on a day, without the pet fee if it allows no pets. If it does not state a pet rule,
 * guests can ask to bring pets.
 */
export function getPrices(
  { petsMaximum, ...own }: OwnFees & { readonly petsMaximum: number | null },
  on: CalendarDate,
  priceLists?: readonly PriceList[],
): Pick<PriceRequest, 'rateTables' | 'fees'> {
  const { rateTables, fees } = getPricesOn(on, priceLists, own);
  return { rateTables, fees: petsMaximum === 0 ? fees.filter((fee) => fee.code !== 'pet') : fees };
}

type PartialQuote = Omit<Quote, 'available' | 'heldUntil'>;

/** A promo or referral code as the feature of promo codes assesses it for a stay. */
export type QuotedCode = {
  readonly code: string;
  /** Null if the code cannot be used. */
  readonly discount: Discount | null;
  readonly refusal: { readonly reason: PromoRejectionReason; readonly message: string } | null;
};

/** What a code does to a price with these lines; null without a code. */
export const toQuotePromo = (code: QuotedCode | null, lines: readonly WireLine[]): NonNullable<Quote['promo']> | null =>
  code && {
    code: code.code,
    discount: Math.abs(sumCents(lines.flatMap((line) => (line.code === 'discount' ? line.cents : [])))),
    reason: code.refusal?.reason ?? null,
    message: code.refusal?.message ?? null,
  };

/** The parts of a quote that a stay in one home and a split stay have in common. */
const toAmounts = (priced: PricedSplitStay | PricedStay, plan: readonly Installment[]) => ({
  nights: priced.nights,
  monthly: priced.monthlyRentCents,
  // No special offer lowers the rent yet.
  monthlyWithoutDiscount: priced.monthlyRentCents,
  nightly: priced.nightlyCents,
  lines: priced.lines.map(toWireLine),
  optionalLines: priced.optionalLines.map(toWireLine),
  contingentLines: priced.contingentLines.map(toWireLine),
  cardFee: priced.cardFeeCents,
  total: priced.totalCents,
  dueAtBooking: priced.dueAtBookingCents,
  instalments: plan.map(({ dueOn, totalCents, label }) => ({ dueOn, cents: totalCents, label })),
  note: priced.note,
});

const toDates = ({ kind, checkIn, checkOut }: Stay) => ({ stayKind: kind, startDate: checkIn, endDate: checkOut });

/** Prices a stay with `libs/stay` and returns it in the form of the contract. */
export function createQuote(homeSlug: string, request: PriceRequest & { paymentMethod: PaymentMethod }): PartialQuote {
  const { stay, paymentMethod } = request;
  const priced = priceStay(request);
  return {
    homeSlug,
    ...toDates(stay),
    paymentMethod,
    lengthDiscount: priced.lengthDiscount,
    committedTotal: priced.committedTotalCents,
    ...toAmounts(priced, createPaymentPlan(request)),
    note: priced.note ?? formatStandbyEnd(stay),
  };
}

/** A leg of a split stay with its home and its own stay. */
export type QuotedLeg = {
  readonly home: { readonly slug: string; readonly title: string };
  readonly request: PriceRequest & { readonly paymentMethod: PaymentMethod };
};

/** Prices a split stay, whose dates are those of `stay`. */
export function createSplitQuote(stay: Stay, legs: readonly QuotedLeg[]): PartialQuote {
  const requests = legs.map(({ request }) => request);
  const priced = priceSplitStay(requests);
  return {
    homeSlug: legs[0]!.home.slug,
    ...toDates(stay),
    paymentMethod: requests[0]!.paymentMethod,
    lengthDiscount: null,
    committedTotal: null,
    ...toAmounts(priced, createSplitPlan(requests)),
    legs: legs.map(({ home }, at) => {
      const leg = priced.legs[at]!;
      return {
        homeSlug: home.slug,
        homeTitle: home.title,
        startDate: leg.stay.checkIn,
        endDate: leg.stay.checkOut!,
        nights: leg.nights,
        monthly: leg.monthlyRentCents,
        total: leg.totalCents,
      };
    }),
  };
}
