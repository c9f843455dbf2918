import type { CalendarDate } from '../calendar/calendar-date.ts';
import { formatPercent, type BasisPoints, type Cents } from '../money.ts';
import { calculatePercent, calculateRunningShare, sumCents } from '../money.ts';
import type { LineCode } from './charges.ts';
import type { ChargeText } from './charge-text.ts';
import { formatNights } from '../stay.ts';

/** A tax that the law of a place puts on short stays. */
export type OccupancyTax = {
  /** 'Denver lodger’s tax' */
  readonly name: string;
  readonly basisPoints: BasisPoints;
  /** Only stays of fewer nights are taxed. Null: every stay is. */
  readonly underNights: number | null;
  /** First and last booking day. Absent or null: no limit. */
  readonly startsOn?: CalendarDate | null;
  readonly endsOn?: CalendarDate | null;
};

/**
 * What is taxed: everything that a guest pays for the room. Memberships and parking are other services, a deposit is the guest's money, and
 * the card fee is the price of a way of paying. All rules tax the same lines, so that the tax of a part of a stay follows from its lines.
 */
const TAXABLE_CODES: ReadonlySet<LineCode> = new Set<LineCode>(['rent', 'discount', 'platform_fee', 'cleaning', 'pet']);

type Line = { readonly code: LineCode; readonly cents: Cents };

export const isTaxable = ({ code }: { readonly code: LineCode }): boolean => TAXABLE_CODES.has(code);

/** The rules for bookings on a day. */
export const findTaxes = (taxes: readonly OccupancyTax[] | null | undefined, on: CalendarDate): OccupancyTax[] =>
  (taxes ?? []).filter(({ startsOn, endsOn }) => (!startsOn || startsOn <= on) && (!endsOn || on <= endsOn));

/** The rules for a stay of this length. */
export const findTaxesOfLength = (
  taxes: readonly OccupancyTax[] | null | undefined,
  nights: number,
): readonly OccupancyTax[] => (taxes ?? []).filter(({ underNights }) => underNights === null || nights < underNights);

/** The tax of an amount, rounded once for all rules. */
export const calculateTax = (taxes: readonly OccupancyTax[], taxableCents: Cents): Cents =>
  calculatePercent(
    taxableCents,
    taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0),
  );

/** The sum of the taxable lines. */
export const sumTaxable = (lines: readonly Line[]): Cents =>
  sumCents(lines.filter(isTaxable).map(({ cents }) => cents));

/** The occupancy tax in lines. */
export const sumTaxes = (lines: readonly Line[]): Cents =>
  sumCents(lines.flatMap(({ code, cents }) => (code === 'tax' ? cents : [])));

/** The part of the tax in `lines` that is on `taxableCents` of its taxable lines. */
export function calculateTaxShare(lines: readonly Line[], taxableCents: Cents): Cents {
  const whole = sumTaxable(lines);
  return whole > 0 ? calculateRunningShare(sumTaxes(lines), taxableCents, whole) : 0;
}

/** 'Denver lodger’s tax; none on stays of 30 nights or more'. The law sets it, so the page says when it does not apply. */
export function describeTax(taxes: readonly OccupancyTax[]): ChargeText {
  const [first] = taxes;
  const total = taxes.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  const label = `${taxes.length === 1 ? 'Occupancy tax' : 'Occupancy taxes'}, ${formatPercent(total)}`;
  const isSameLength = taxes.every(({ underNights }) => underNights === first?.underNights);
  // The label has the rate of a single tax.
  const formatRate = (basisPoints: BasisPoints) => (taxes.length === 1 ? '' : ` ${formatPercent(basisPoints)}`);
  const rates = taxes.map(({ name, basisPoints, underNights }) => {
    const limit = isSameLength || underNights === null ? '' : ` on stays under ${formatNights(underNights)}`;
    return `${name}${formatRate(basisPoints)}${limit}`;
  });
  const exempt =
    isSameLength && first?.underNights ? `; none on stays of ${formatNights(first.underNights)} or more` : '';
  return { label, reason: `${rates.join(', ')}${exempt}` };
}
