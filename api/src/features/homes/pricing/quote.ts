import type { PaymentMethod, PriceLine as WireLine, Quote } from '@lodestay/contracts';
import {
  DEFAULT_FEES,
  createPaymentPlan,
  priceStay,
  type Fee,
  type PriceLine,
  type PriceRequest,
} from '@lodestay/stay';

const toWireLine = ({ code, label, reason, kind, requirement, cents, refundable }: PriceLine): WireLine => ({
  code,
  label,
  reason,
  kind,
  requirement,
  cents,
  refundable,
});

/** Returns the fees of a home, without the pet fee if it allows no pets. */
export const getFees = ({ petsMaximum }: { petsMaximum: number }): readonly Fee[] =>
  petsMaximum > 0 ? DEFAULT_FEES : DEFAULT_FEES.filter((fee) => fee.code !== 'pet');

/** Prices a stay with `libs/stay` and returns it in the form of the contract. */
export function createQuote(
  homeSlug: string,
  request: PriceRequest & { paymentMethod: PaymentMethod },
): Omit<Quote, 'available' | 'heldUntil'> {
  const { stay, paymentMethod } = request;
  const priced = priceStay(request);
  return {
    homeSlug,
    stayKind: stay.kind,
    startDate: stay.checkIn,
    endDate: stay.checkOut,
    nights: priced.nights,
    paymentMethod,
    monthly: priced.monthlyRentCents,
    monthlyWithoutDiscount: priced.monthlyRentWithoutDiscountCents,
    nightly: priced.nightlyCents,
    lines: priced.lines.map(toWireLine),
    optionalLines: priced.optionalLines.map(toWireLine),
    contingentLines: priced.contingentLines.map(toWireLine),
    cardFee: priced.cardFeeCents,
    total: priced.totalCents,
    dueAtBooking: priced.dueAtBookingCents,
    instalments: createPaymentPlan(request).map(({ dueOn, totalCents, label }) => ({
      dueOn,
      cents: totalCents,
      label,
    })),
    note: priced.note,
  };
}
