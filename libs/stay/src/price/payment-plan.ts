import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addDays, addMonths, daysBetween } from '../calendar/calendar-date.ts';
import { formatDateRange } from '../calendar/format-date.ts';
import type { Charge, PriceLine } from './charges.ts';
import { createCharges } from './charges.ts';
import { MONTHLY_STAY_NIGHTS } from '../limits.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';
import { DEFAULT_FEES } from './fees.ts';
import type { PriceRequest } from './price-request.ts';
import type { Stay } from '../stay.ts';

/** One payment of a plan, for the nights from `from` until `to`. `lines` sum to `totalCents`. */
export type Installment = {
  readonly index: number;
  /** 'First month, fees' or, with a deposit, 'First month, fees, deposit' */
  readonly label: string;
  readonly dueOn: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly lines: readonly PriceLine[];
  readonly totalCents: Cents;
};

const ORDINALS = [
  'First',
  'Second',
  'Third',
  'Fourth',
  'Fifth',
  'Sixth',
  'Seventh',
  'Eighth',
  'Ninth',
  'Tenth',
  'Eleventh',
  'Twelfth',
];

/** Nights in the first installment: the first month, or the whole stay if it is under 30 nights (product 3). */
export function countFirstInstallmentNights({ checkIn, nights }: Stay): number {
  return nights < MONTHLY_STAY_NIGHTS ? nights : Math.min(nights, daysBetween(checkIn, addMonths(checkIn, 1)));
}

/**
 * Number of nights after which each installment ends: monthly on the check-in day (product 3), which is the day of `firstCheckIn` for nights
 * that are added to a stay.
 */
function getInstallmentEnds(stay: Stay, firstCheckIn = stay.checkIn): number[] {
  if (stay.nights < MONTHLY_STAY_NIGHTS) return [stay.nights];
  const ends: number[] = [];
  for (let month = 1; (ends.at(-1) ?? 0) < stay.nights; month += 1) {
    const end = daysBetween(stay.checkIn, addMonths(firstCheckIn, month));
    if (end > 0) ends.push(Math.min(stay.nights, end));
  }
  return ends;
}

function formatInstallmentLabel(index: number, count: number, hasDeposit: boolean): string {
  const month = index < ORDINALS.length ? `${ORDINALS[index]} month` : `Month ${index + 1}`;
  if (index > 0) return month;
  return `${count === 1 ? 'Whole stay' : month}, fees${hasDeposit ? ', deposit' : ''}`;
}

/**
 * The payments of a stay: at booking the first month (the whole stay if it is under 30 nights) and one-time fees, then monthly on
 * the check-in day (product 3). Installments sum to `priceStay(request).totalCents`, line by line, to the cent.
 */
export function createPaymentPlan(request: PriceRequest, bookedOn: CalendarDate = request.asOf): Installment[] {
  const ends = getInstallmentEnds(request.stay);
  return splitCharges(createCharges(request), request.stay.checkIn, ends).map((part, index) => ({
    ...part,
    index,
    label: formatInstallmentLabel(index, ends.length, Boolean(request.depositCents)),
    dueOn: index === 0 ? bookedOn : part.from,
  }));
}

/** The installments of nights that are added to a stay, without their position in its plan. */
export type AddedInstallment = Omit<Installment, 'index'>;

/**
 * The payments of nights that a change adds to a stay, which is `request.stay`: monthly on the day of the stay's own `firstCheckIn`, in
 * advance. Fees that are charged once, and the deposit, were charged with the booking (product 3). Pass the taxes of the whole stay's length
 * only (`findTaxesOfLength`). Nothing is due before `today`.
 */
export function createAddedPlan(
  request: PriceRequest,
  { firstCheckIn, today }: { firstCheckIn: CalendarDate; today: CalendarDate },
): AddedInstallment[] {
  const { stay } = request;
  const { fees = DEFAULT_FEES } = request;
  const charges = createCharges({ ...request, depositCents: null, fees: fees.filter(({ per }) => per === 'month') });
  return splitCharges(charges, stay.checkIn, getInstallmentEnds(stay, firstCheckIn)).map((part) => ({
    ...part,
    label: formatDateRange(part.from, part.to),
    dueOn: part.from < today ? today : part.from,
  }));
}

/** The lines of each part of a stay. `ends` counts nights from `checkIn`. */
function splitCharges(charges: readonly Charge[], checkIn: CalendarDate, ends: readonly number[]) {
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : ends[index - 1]!;
    const lines = charges
      .map(({ through, ...head }) => ({ ...head, cents: through(end) - (index === 0 ? 0 : through(start)) }))
      .filter((line) => line.cents !== 0);
    return {
      from: addDays(checkIn, start),
      to: addDays(checkIn, end),
      lines,
      totalCents: sumCents(lines.map((line) => line.cents)),
    };
  });
}
