import type { Charge, LineHead, PriceRequest } from './charges.ts';
import { chargesFor, feesOf, rateFor } from './charges.ts';
import { offerLabel } from './charge-words.ts';
import type { FeeCode } from './fees.ts';
import type { BasisPoints, Cents } from './money.ts';
import { divideRounded, percentOf, sumCents } from './money.ts';
import { instalmentEnds } from './payment-plan.ts';
import type { Stay } from './stay.ts';

/** One line of a breakdown; a discount is negative. */
export type PriceLine = LineHead & { readonly cents: Cents };

/** An optional fee the guest could still add: shown apart, never in the total (design 4). */
export type FeeOffer = { readonly code: FeeCode; readonly label: string; readonly cents: Cents; readonly per: 'once' | 'month' };

/** Plain data: the api sends it as it is. `lines` sum to `totalCents`, to the cent. */
export type PricedStay = {
  readonly stay: Stay;
  readonly nights: number;
  /** Fewer or more than `nights` where a longer stay is cheaper in total, and so its price applies. */
  readonly billedNights: number;
  readonly factor: BasisPoints;
  /** The month's price to show: the rent at this stay's rate. */
  readonly monthlyRentCents: Cents;
  /** The rent to strike through; null where it is not higher, since only a real discount is struck (product 3). */
  readonly monthlyRentWithoutDiscountCents: Cents | null;
  /** One night at this stay's rate, rounded; nights times it need not equal the rent line. */
  readonly nightlyCents: Cents;
  readonly lines: readonly PriceLine[];
  /** The first total: rent and every fee that is required of this guest. */
  readonly requiredTotalCents: Cents;
  readonly optionalTotalCents: Cents;
  readonly cardFeeCents: Cents;
  /** What a card would add, whichever way of paying is chosen. */
  readonly cardFeeIfByCardCents: Cents;
  readonly totalCents: Cents;
  /** The first instalment: what is set aside on booking. */
  readonly dueAtBookingCents: Cents;
  readonly offers: readonly FeeOffer[];
};

const withAmount = ({ through, ...head }: Charge, nights: number): PriceLine => ({ ...head, cents: through(nights) });

function offersFor(request: PriceRequest): FeeOffer[] {
  const chosen: Partial<Record<FeeCode, number>> = { pet: request.pets, parking: request.parkingSpots };
  return feesOf(request).flatMap((fee) =>
    fee.requirement === 'optional' && !chosen[fee.code] && fee.amount.type === 'flat'
      ? [{ code: fee.code, label: offerLabel(fee), cents: fee.amount.cents, per: fee.per }]
      : [],
  );
}

/**
 * The price of a stay (product 3): one function for the listing page, the checkout, the account and the invoice.
 * Throws RangeError for a rent that is not positive whole cents or for more pets or spots than allowed.
 */
export function priceStay(request: PriceRequest): PricedStay {
  const { stay, rentCents } = request;
  const { factor, billedNights } = rateFor(request);
  const charges = chargesFor(request);
  const lines = charges.map((charge) => withAmount(charge, stay.nights)).filter((line) => line.cents !== 0);
  const sumOf = (wanted: (line: PriceLine) => boolean) => sumCents(lines.filter(wanted).map((line) => line.cents));
  const cardFeeCents = sumOf((line) => line.code === 'card');
  const optionalTotalCents = sumOf((line) => line.requirement === 'optional');
  const totalCents = sumOf(() => true);
  const monthlyRentCents = divideRounded(rentCents * factor * billedNights, 10_000 * stay.nights);
  const cardFee = feesOf(request).find((fee) => fee.code === 'card')?.amount;
  const firstEnd = instalmentEnds(stay)[0]!;
  return {
    stay,
    nights: stay.nights,
    billedNights,
    factor,
    monthlyRentCents,
    monthlyRentWithoutDiscountCents: monthlyRentCents < rentCents ? rentCents : null,
    nightlyCents: divideRounded(rentCents * 3 * factor * billedNights, 912_500 * stay.nights),
    lines,
    requiredTotalCents: totalCents - optionalTotalCents - cardFeeCents,
    optionalTotalCents,
    cardFeeCents,
    cardFeeIfByCardCents: cardFee?.type === 'percent' ? percentOf(totalCents - cardFeeCents, cardFee.basisPoints) : 0,
    totalCents,
    dueAtBookingCents: sumCents(charges.map((charge) => charge.through(firstEnd))),
    offers: offersFor(request),
  };
}
