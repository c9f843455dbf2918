import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addDays, addMonths, daysBetween, countFullMonths } from '../calendar/calendar-date.ts';
import { describeFee, describeRent } from './charge-text.ts';
import { getFeeTerms, type Fee, type FeeCode, type FeeKind, type FeeRequirement } from './fees.ts';
import type { Cents } from '../money.ts';
import { divideRounded, calculatePercent, calculateRunningShare, sumCents } from '../money.ts';
import type { Discount, PriceRequest } from './price-request.ts';
import { getFees, getFeeQuantity, assertValidRequest } from './price-request.ts';
import type { StayRate } from './rates.ts';
import { findCheapestRate } from './rates.ts';
import { calculateTax, describeTax, findTaxes, findTaxesOfLength, isTaxable } from './taxes.ts';

/** `exit_fee`: leaving 1-year Flex before the end of its commitment. */
export type LineCode = 'rent' | 'discount' | 'exit_fee' | 'tax' | FeeCode;

/** What a line is for, in documents and in payments of a change. */
export const LINE_NAMES: Readonly<Record<LineCode, string>> = {
  rent: 'Rent',
  discount: 'Discount on the rent',
  platform_fee: 'Platform fee',
  cleaning: 'Cleaning',
  annual_membership: 'Annual membership',
  standby_membership: 'Standby membership',
  pet: 'Pet fee',
  parking: 'Parking',
  tax: 'Occupancy tax',
  deposit: 'Refundable deposit',
  card: 'Card fee',
  exit_fee: 'Early exit fee',
};

/** What a stored line is for: its own name, such as that of a promo code, or the name of its kind. */
export const nameLine = ({ code, label }: { readonly code: LineCode; readonly label?: string | undefined }): string =>
  label ?? LINE_NAMES[code];

/** A price line without its amount. */
export type LineHead = {
  readonly code: LineCode;
  /** 'Rent, 90 nights' */
  readonly label: string;
  /** Explains the amount, if it needs an explanation. */
  readonly reason: string | null;
  /** Null for rent, discount and taxes, which are not fees. */
  readonly kind: FeeKind | null;
  readonly requirement: FeeRequirement;
  readonly refundable: boolean;
  /** Rent is per stay; fees are charged once or monthly. */
  readonly per: 'once' | 'month' | 'stay';
};

/** One line of a price or an installment; a discount is negative. */
export type PriceLine = LineHead & { readonly cents: Cents };

/** When a line is charged, and whether a partial refund returns it. */
export function getLineTerms(code: LineCode): Pick<LineHead, 'per' | 'refundable'> {
  if (code === 'exit_fee') return { per: 'once', refundable: false };
  return code === 'rent' || code === 'discount' || code === 'tax'
    ? { per: 'stay', refundable: true }
    : getFeeTerms(code);
}

/**
 * A line as a running total: `through(n)` is the cost of the first `n` nights. The price reads it at the end of the stay and the
 * payment plan at each due date, so installments always sum to the price.
 */
export type Charge = LineHead & { readonly through: (nights: number) => Cents };

/** The rate a stay is charged at: the agreed one, or the cheapest that covers it (product 3). */
export function findRate({ stay, asOf, rateTables, factor }: PriceRequest): StayRate {
  if (factor !== undefined) return { factor, billedNights: stay.nights };
  return findCheapestRate(stay.kind, stay.nights, asOf, rateTables);
}

/** `rent * 12 / 365` per night times the factor (product 3), rounded once. 3 / 912,500 equals 12 / 365 / 10,000. */
export function calculateRent(rentCents: Cents, { factor, billedNights }: StayRate): Cents {
  return divideRounded(rentCents * 3 * billedNights * factor, 912_500);
}

/** The monthly price for each full month from check-in, and per night for a partial last month. */
export function calculateMonthlyCharge(cents: Cents, checkIn: CalendarDate, nights: number): Cents {
  const end = addDays(checkIn, nights);
  const months = countFullMonths(checkIn, end);
  const from = addMonths(checkIn, months);
  return (
    months * cents +
    calculateRunningShare(cents, daysBetween(from, end), daysBetween(from, addMonths(checkIn, months + 1)))
  );
}

function calculateDiscount(rent: Cents, discount: Discount): Cents {
  return -('cents' in discount ? Math.min(discount.cents, rent) : calculatePercent(rent, discount.basisPoints));
}

const through = (charges: readonly Charge[], nights: number) =>
  sumCents(charges.map((charge) => charge.through(nights)));

/** The running total of one fee. Percentages apply to `rentThrough` or to the sum of `others` without what credits pay. */
function createFeeCharge(
  fee: Fee,
  quantity: number,
  checkIn: CalendarDate,
  rentThrough: Charge['through'],
  others: readonly Charge[],
  creditCents: Cents,
): Charge {
  const { amount, code, kind, requirement, refundable, per } = fee;
  const head = { code, ...describeFee(fee, quantity), kind, requirement, refundable, per };
  if (amount.type === 'percent') {
    const base =
      amount.of === 'rent' ? rentThrough : (nights: number) => Math.max(0, through(others, nights) - creditCents);
    return { ...head, through: (nights) => calculatePercent(base(nights), amount.basisPoints * quantity) };
  }
  const cents = amount.cents * quantity;
  return {
    ...head,
    through: per === 'once' ? () => cents : (nights) => calculateMonthlyCharge(cents, checkIn, nights),
  };
}

/** The occupancy taxes of a stay as one line, on the running total of what is taxable; none if no rule applies. */
function createTaxCharge({ taxes, asOf, stay }: PriceRequest, charges: readonly Charge[]): Charge[] {
  const applying = findTaxesOfLength(findTaxes(taxes, asOf), stay.nights);
  if (applying.length === 0) return [];
  const taxable = charges.filter(isTaxable);
  return [
    {
      code: 'tax',
      ...describeTax(applying),
      kind: null,
      requirement: 'required',
      refundable: true,
      per: 'stay',
      through: (nights) => calculateTax(applying, through(taxable, nights)),
    },
  ];
}

/**
 * Every line of a stay in display order: rent, discount, fees, taxes, a deposit, and last the card fee on all of them. The card fee is a percentage
 * of the running total, so it is within a cent of 2.08% of each installment and exactly 2.08% of the whole.
 */
export function createCharges(request: PriceRequest): Charge[] {
  assertValidRequest(request);
  const { stay, discount, rentCents } = request;
  const rate = findRate(request);
  const rent = calculateRent(rentCents, rate);
  const rentThrough = (nights: number) => calculateRunningShare(rent, nights, stay.nights);
  const perStay = { kind: null, requirement: 'required', refundable: true, per: 'stay' } as const;
  const charges: Charge[] = [{ code: 'rent', ...describeRent(stay, rate), ...perStay, through: rentThrough }];
  if (discount) {
    charges.push({
      code: 'discount',
      label: discount.label,
      reason: null,
      ...perStay,
      through: (nights) => calculateDiscount(rentThrough(nights), discount),
    });
  }
  const applying = getFees(request).filter((fee) => getFeeQuantity(fee, request) > 0);
  const ofCharge = (fee: Fee) => fee.amount.type === 'percent' && fee.amount.of === 'charge';
  const add = (fee: Fee, others: readonly Charge[]) =>
    charges.push(
      createFeeCharge(fee, getFeeQuantity(fee, request), stay.checkIn, rentThrough, others, request.creditCents ?? 0),
    );
  const isDeposit = ({ code }: Fee) => code === 'deposit';
  for (const fee of applying) if (!ofCharge(fee) && !isDeposit(fee)) add(fee, []);
  charges.push(...createTaxCharge(request, charges));
  for (const fee of applying) if (isDeposit(fee)) add(fee, []);
  const beforeCard = [...charges];
  for (const fee of applying) if (ofCharge(fee)) add(fee, beforeCard);
  return charges;
}
