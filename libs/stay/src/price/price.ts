import { formatCheaperTotalNote, describeOptionalFee } from './charge-text.ts';
import type { Charge, PriceLine } from './charges.ts';
import { createCharges, findRate } from './charges.ts';
import type { Fee } from './fees.ts';
import type { BasisPoints, Cents } from '../money.ts';
import { divideRounded, calculatePercent, sumCents } from '../money.ts';
import { countFirstInstallmentNights } from './payment-plan.ts';
import type { PriceRequest } from './price-request.ts';
import { getFees, getFeeQuantity } from './price-request.ts';
import type { Stay } from '../stay.ts';

/** Plain data, as the api sends it. */
export type PricedStay = {
  readonly stay: Stay;
  readonly nights: number;
  /** More than `nights` where a longer stay is cheaper in total, so its rent applies. */
  readonly billedNights: number;
  readonly factor: BasisPoints;
  /** The month's price to show: the rent at this stay's rate. */
  readonly monthlyRentCents: Cents;
  /** The price to strike through where it is higher; equal where there is no real discount (product 3). */
  readonly monthlyRentWithoutDiscountCents: Cents;
  /** One night, rounded: times the nights it need not equal the rent line. */
  readonly nightlyCents: Cents;
  /** Everything charged, in reading order; sums to `totalCents`, to the cent. */
  readonly lines: readonly PriceLine[];
  /** Fees that the guest may add, one of each: shown apart, in no total (design 4). */
  readonly optionalLines: readonly PriceLine[];
  /** What would be charged under a condition that does not hold now, i.e. paying by card. In no total. */
  readonly contingentLines: readonly PriceLine[];
  /** The first total a visitor sees: rent and every fee that is required of this guest (product 3). */
  readonly requiredTotalCents: Cents;
  readonly cardFeeCents: Cents;
  /** Required lines, chosen options and the card fee. */
  readonly totalCents: Cents;
  /** The first instalment of the payment plan. */
  readonly dueAtBookingCents: Cents;
  /** What an open-ended stay costs at least: its committed nights and their fees. Null for stays with an end, and Standby. */
  readonly committedTotalCents: Cents | null;
  /** Why the rent of a longer stay applies; null where it does not. */
  readonly note: string | null;
};

function linesThrough(charges: readonly Charge[], nights: number): PriceLine[] {
  return charges
    .map(({ through, ...head }) => ({ ...head, cents: through(nights) }))
    .filter((line) => line.cents !== 0);
}

/** A fee as it would stand in the breakdown, which it is not part of. */
function unchosenLine(fee: Fee, chargedCents: Cents): PriceLine {
  const { code, amount, kind, requirement, refundable, per } = fee;
  const cents = amount.type === 'flat' ? amount.cents : calculatePercent(chargedCents, amount.basisPoints);
  return { code, ...describeOptionalFee(fee), kind, requirement, refundable, per, cents };
}

/**
 * The price of a stay (product 3): the one function behind the listing page, the checkout, the account and the invoice.
 * Throws RangeError for a rent that is not positive whole cents or for more pets or spots than allowed.
 */
export function priceStay(request: PriceRequest): PricedStay {
  const { stay, rentCents } = request;
  const { nights } = stay;
  const rate = findRate(request);
  const { factor, billedNights } = rate;
  const charges = createCharges(request);
  const lines = linesThrough(charges, nights);
  const sumOf = (wanted: readonly PriceLine[]) => sumCents(wanted.map((line) => line.cents));
  const totalCents = sumOf(lines);
  const cardFeeCents = sumOf(lines.filter((line) => line.code === 'card'));
  const notCharged = getFees(request).filter((fee) => getFeeQuantity(fee, request) === 0);
  const monthlyRentCents = divideRounded(rentCents * factor * billedNights, 10_000 * nights);
  return {
    stay,
    nights,
    billedNights,
    factor,
    monthlyRentCents,
    monthlyRentWithoutDiscountCents: Math.max(rentCents, monthlyRentCents),
    nightlyCents: divideRounded(rentCents * 3 * factor * billedNights, 912_500 * nights),
    lines,
    optionalLines: notCharged
      .filter((fee) => fee.requirement === 'optional')
      .map((fee) => unchosenLine(fee, totalCents)),
    contingentLines: notCharged.filter((fee) => fee.code === 'card').map((fee) => unchosenLine(fee, totalCents)),
    requiredTotalCents: totalCents - cardFeeCents - sumOf(lines.filter((line) => line.requirement === 'optional')),
    cardFeeCents,
    totalCents,
    dueAtBookingCents: sumOf(linesThrough(charges, countFirstInstallmentNights(stay))),
    committedTotalCents: stay.committedNights === null ? null : sumOf(linesThrough(charges, stay.committedNights)),
    note: formatCheaperTotalNote(stay, rate),
  };
}
