import type { PaymentMethod, PriceLine as WireLine, Quote } from '@lodestay/contracts';
import {
  createPaymentPlan,
  getPricesOn,
  priceStay,
  type CalendarDate,
  type PriceList,
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

/**
 * Returns the rates and fees of a home for bookings on a day, without the pet fee if it allows no pets. If it does not state a pet rule,
 * guests can ask to bring pets.
 */
export function getPrices(
  { petsMaximum }: { petsMaximum: number | null },
  on: CalendarDate,
  priceLists?: readonly PriceList[],
): Pick<PriceRequest, 'rateTables' | 'fees'> {
  const { rateTables, fees } = getPricesOn(on, priceLists);
  return { rateTables, fees: petsMaximum === 0 ? fees.filter((fee) => fee.code !== 'pet') : fees };
}

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
