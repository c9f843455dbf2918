import type { CalendarDate } from './calendar-date.ts';
import { addDays, addMonths, daysBetween } from './calendar-date.ts';
import type { Fee, FeeCode, FeeKind, FeeRequirement } from './fees.ts';
import { DEFAULT_FEES, parkingFee } from './fees.ts';
import { MAX_PARKING_SPOTS, MAX_PETS } from './limits.ts';
import type { BasisPoints, Cents } from './money.ts';
import { divideRounded, percentOf, shareThrough } from './money.ts';
import { chargeWords } from './charge-words.ts';
import type { RateTable, StayRate } from './rates.ts';
import { cheapestRate } from './rates.ts';
import type { Stay } from './stay.ts';

export type PaymentMethod = 'card' | 'bank_account';

/** What a promo code takes off, once the promotions rules have accepted it (product 6). */
export type Discount = {
  readonly code: string;
  readonly label: string;
} & ({ readonly cents: Cents } | { readonly basisPoints: BasisPoints });

/** Everything a price depends on. The same request gives the same cents on every page and on the server (product 1). */
export type PriceRequest = {
  /** The home's monthly rent. */
  readonly rentCents: Cents;
  readonly stay: Stay;
  /** The local date of booking: chooses the rate table. */
  readonly asOf: CalendarDate;
  /** Has an active annual membership. */
  readonly member?: boolean;
  /** Has an active Standby subscription; read only for Standby. */
  readonly standbyMember?: boolean;
  readonly pets?: number;
  readonly parkingSpots?: number;
  /** The property's price for one spot; null or absent where it rents none. */
  readonly parkingMonthlyCents?: Cents | null;
  /** Absent until the guest chooses: then no card fee is part of the total. */
  readonly paymentMethod?: PaymentMethod | null;
  readonly discount?: Discount | null;
  readonly fees?: readonly Fee[];
  readonly rateTables?: readonly RateTable[];
};

export type LineCode = 'rent' | 'discount' | FeeCode;

/** What a line is, without its amount. */
export type LineHead = {
  readonly code: LineCode;
  /** 'Rent, 90 nights' */
  readonly label: string;
  /** Why the amount is what it is, where that is not plain: shown small under the label. */
  readonly reason: string | null;
  readonly kind: 'Rent' | 'Discount' | FeeKind;
  readonly requirement: FeeRequirement;
  readonly refundable: boolean;
  /** The rent is for the stay; fees are for once or each month. */
  readonly per: 'once' | 'month' | 'stay';
};

/**
 * A line as a running total: `through(n)` is what the stay's first `n` nights cost, in cents. Price and payment plan
 * both read it, the one at the end and the other at each due date, so that instalments sum to the price by construction.
 */
export type Charge = LineHead & { readonly through: (nights: number) => Cents };

/** The rate a request is charged at: the cheapest one that covers the stay (product 3). */
export function rateFor({ stay, asOf, rateTables }: PriceRequest): StayRate {
  return cheapestRate(stay.kind, stay.nights, asOf, rateTables);
}

/** `rent * 12 / 365` a night (product 3), as one division: 3 / 912,500 is 12 / 365 / 10,000. */
export function rentFor(rentCents: Cents, { factor, billedNights }: StayRate): Cents {
  return divideRounded(rentCents * 3 * billedNights * factor, 912_500);
}

/** The fees of a request, parking included where the property rents it. */
export function feesOf({ fees = DEFAULT_FEES, parkingMonthlyCents }: PriceRequest): readonly Fee[] {
  return parkingMonthlyCents ? [...fees, parkingFee(parkingMonthlyCents)] : fees;
}

/** How many times a fee applies to a request: its condition, or how many the guest chose. */
function quantityOf(fee: Fee, request: PriceRequest): number {
  switch (fee.code) {
    case 'annual_membership':
      return request.member || request.stay.kind === 'standby' ? 0 : 1;
    case 'standby_membership':
      return request.stay.kind === 'standby' && !request.standbyMember ? 1 : 0;
    case 'pet':
      return request.pets ?? 0;
    case 'parking':
      return request.parkingSpots ?? 0;
    case 'card':
      return request.paymentMethod === 'card' ? 1 : 0;
    default:
      return 1;
  }
}

/** A month's price for each month begun on the check-in day; of the last, partly used one, the nights used. */
function monthlyThrough(cents: Cents, checkIn: CalendarDate, nights: number): Cents {
  const end = addDays(checkIn, nights);
  let months = 0;
  while (addMonths(checkIn, months + 1) <= end) months += 1;
  const from = addMonths(checkIn, months);
  return months * cents + shareThrough(cents, daysBetween(from, end), daysBetween(from, addMonths(checkIn, months + 1)));
}

function discountThrough(discount: Discount, rent: Cents): Cents {
  return 'cents' in discount ? -Math.min(discount.cents, rent) : -percentOf(rent, discount.basisPoints);
}

/** Refuses what no form lets through; the caller has already answered the person in words. Throws RangeError. */
function requireValid({ rentCents, pets = 0, parkingSpots = 0, parkingMonthlyCents }: PriceRequest): void {
  if (!(Number.isSafeInteger(rentCents) && rentCents > 0)) throw new RangeError(`Rent must be positive whole cents: ${rentCents}`);
  if (!(Number.isInteger(pets) && pets >= 0 && pets <= MAX_PETS)) throw new RangeError(`Pets: 0 to ${MAX_PETS}`);
  if (!(Number.isInteger(parkingSpots) && parkingSpots >= 0 && parkingSpots <= MAX_PARKING_SPOTS)) throw new RangeError(`Parking spots: 0 to ${MAX_PARKING_SPOTS}`);
  if (parkingSpots > 0 && !parkingMonthlyCents) throw new RangeError('This property rents no parking.');
}

/** Every line a stay is charged, in the order it is read: rent, discount, required fees, chosen ones, card (product 3). */
export function chargesFor(request: PriceRequest): Charge[] {
  requireValid(request);
  const { stay, discount } = request;
  const rate = rateFor(request);
  const rent = rentFor(request.rentCents, rate);
  const rentThrough = (nights: number) => shareThrough(rent, nights, stay.nights);
  const charges: Charge[] = [
    { code: 'rent', ...chargeWords.rent(stay, rate), kind: 'Rent', requirement: 'required', refundable: true, per: 'stay', through: rentThrough },
  ];
  if (discount) {
    const through = (nights: number) => discountThrough(discount, rentThrough(nights));
    charges.push({ code: 'discount', label: discount.label, reason: null, kind: 'Discount', requirement: 'required', refundable: true, per: 'stay', through });
  }
  let cardFee: Charge | null = null;
  for (const fee of feesOf(request)) {
    const quantity = quantityOf(fee, request);
    if (quantity === 0) continue;
    const { amount, code, kind, requirement, refundable, per } = fee;
    const head = { code, kind, requirement, refundable, per, ...chargeWords.fee(fee, quantity) };
    if (amount.type === 'flat') {
      const cents = amount.cents * quantity;
      const through = per === 'once' ? () => cents : (nights: number) => monthlyThrough(cents, stay.checkIn, nights);
      charges.push({ ...head, through });
    } else if (amount.of === 'rent') {
      charges.push({ ...head, through: (nights) => percentOf(rentThrough(nights), amount.basisPoints) });
    } else {
      const others = charges;
      cardFee = { ...head, through: (nights) => percentOf(others.reduce((sum, charge) => sum + charge.through(nights), 0), amount.basisPoints) };
    }
  }
  return cardFee ? [...charges, cardFee] : charges;
}
