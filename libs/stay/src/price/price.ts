import { formatCheaperTotalNote, describeOptionalFee } from './charge-text.ts';
import type { Charge, PriceLine } from './charges.ts';
import { createCharges, findRate } from './charges.ts';
import type { Fee } from './fees.ts';
import type { BasisPoints, Cents } from '../money.ts';
import { divideRounded, calculatePercent, sumCents } from '../money.ts';
import { formatLengthDiscount } from './length-discount.ts';
import { countFirstInstallmentNights } from './payment-plan.ts';
import type { PriceRequest } from './price-request.ts';
import { getFees, getFeeQuantity } from './price-request.ts';
import type { Stay } from '../stay.ts';
import { findTaxes, findTaxesOfLength, sumTaxes } from './taxes.ts';

/** Plain data, in the form the API sends. */
export type PricedStay = {
  readonly stay: Stay;
  readonly nights: number;
  /** More than `nights` if the rent of a longer, cheaper stay applies. */
  readonly billedNights: number;
  readonly factor: BasisPoints;
  /** The monthly price to show: the rent at this stay's rate. */
  readonly monthlyRentCents: Cents;
  /** '5% off for 3+ months'; null if the stay's rate is not below the rent, or if it is the rate of a longer stay. */
  readonly lengthDiscount: string | null;
  /** Price of one night, rounded. Multiplied by the nights it may differ from the rent line. */
  readonly nightlyCents: Cents;
  /** Everything charged, in display order; sums to `totalCents`. */
  readonly lines: readonly PriceLine[];
  /** Optional fees, one of each, in no total. Shown separately (design 4). */
  readonly optionalLines: readonly PriceLine[];
  /** Fees that do not apply now, such as the card fee. In no total. */
  readonly contingentLines: readonly PriceLine[];
  /** The first total a visitor sees: rent, all fees required from this guest, and taxes (product 3). */
  readonly requiredTotalCents: Cents;
  readonly cardFeeCents: Cents;
  /** The part of the totals that is a refundable deposit; 0 if the home requires none. */
  readonly depositCents: Cents;
  /** The part of the totals that is occupancy tax; 0 if none applies. */
  readonly taxCents: Cents;
  /** Required lines, chosen options and the card fee. */
  readonly totalCents: Cents;
  /** The first installment of the payment plan. */
  readonly dueAtBookingCents: Cents;
  /** Minimum cost of an open-ended stay: its committed nights with fees. Null for other stays and for Standby. */
  readonly committedTotalCents: Cents | null;
  /** Explains why the rent of a longer stay applies; null if it does not. */
  readonly note: string | null;
};

function toPriceLines(charges: readonly Charge[], nights: number): PriceLine[] {
  return charges
    .map(({ through, ...head }) => ({ ...head, cents: through(nights) }))
    .filter((line) => line.cents !== 0);
}

/** The line of a fee that is not charged. */
function createUnchargedLine(fee: Fee, chargedCents: Cents): PriceLine {
  const { code, amount, kind, requirement, refundable, per } = fee;
  const cents = amount.type === 'flat' ? amount.cents : calculatePercent(chargedCents, amount.basisPoints);
  return { code, ...describeOptionalFee(fee), kind, requirement, refundable, per, cents };
}

/**
 * The price of a stay (product 3). Listing page, checkout, account and invoice all use this function.
 * Throws RangeError for a rent that is not positive whole cents or for more pets or spots than allowed.
 */
export function priceStay(request: PriceRequest): PricedStay {
  const { stay, rentCents } = request;
  const { nights } = stay;
  const rate = findRate(request);
  const { factor, billedNights } = rate;
  const charges = createCharges(request);
  const lines = toPriceLines(charges, nights);
  const sumLines = (wanted: readonly PriceLine[]) => sumCents(wanted.map((line) => line.cents));
  const totalCents = sumLines(lines);
  const cardFeeCents = sumLines(lines.filter((line) => line.code === 'card'));
  const notCharged = getFees(request).filter((fee) => getFeeQuantity(fee, request) === 0);
  const monthlyRentCents = divideRounded(rentCents * factor * billedNights, 10_000 * nights);
  return {
    stay,
    nights,
    billedNights,
    factor,
    monthlyRentCents,
    lengthDiscount: billedNights === nights ? formatLengthDiscount(request) : null,
    nightlyCents: divideRounded(rentCents * 3 * factor * billedNights, 912_500 * nights),
    lines,
    optionalLines: notCharged
      .filter((fee) => fee.requirement === 'optional')
      .map((fee) => createUnchargedLine(fee, totalCents)),
    contingentLines: notCharged.filter((fee) => fee.code === 'card').map((fee) => createUnchargedLine(fee, totalCents)),
    requiredTotalCents: totalCents - cardFeeCents - sumLines(lines.filter((line) => line.requirement === 'optional')),
    cardFeeCents,
    depositCents: sumLines(lines.filter((line) => line.code === 'deposit')),
    taxCents: sumTaxes(lines),
    totalCents,
    dueAtBookingCents: sumLines(toPriceLines(charges, countFirstInstallmentNights(stay))),
    committedTotalCents: stay.committedNights === null ? null : sumLines(toPriceLines(charges, stay.committedNights)),
    note: formatCheaperTotalNote(
      stay,
      rate,
      (length) => findTaxesOfLength(findTaxes(request.taxes, request.asOf), length).length > 0,
    ),
  };
}
