import type { PaymentMethod, PriceLine as WireLine, Quote } from '@lodestay/contracts';
import {
  DEFAULT_FEES,
  createPaymentPlan,
  priceStay,
  type Fee,
  type PriceLine,
  type PriceRequest,
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

/** Returns the fees of a home, without the pet fee if it allows no pets. If it does not state a pet rule, guests can ask to bring pets. */
export const getFees = ({ petsMaximum }: { petsMaximum: number | null }): readonly Fee[] =>
  petsMaximum === 0 ? DEFAULT_FEES.filter((fee) => fee.code !== 'pet') : DEFAULT_FEES;

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
    // No special offer lowers the rent yet.
    monthlyWithoutDiscount: priced.monthlyRentCents,
    lengthDiscount: priced.lengthDiscount,
    committedTotal: priced.committedTotalCents,
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
