import type { CalendarDate } from '../calendar/calendar-date.ts';
import { addDays, addMonths, daysBetween } from '../calendar/calendar-date.ts';
import type { PriceLine } from './charges.ts';
import { createCharges } from './charges.ts';
import { MONTHLY_STAY_NIGHTS } from '../limits.ts';
import type { Cents } from '../money.ts';
import { sumCents } from '../money.ts';
import type { PriceRequest } from './price-request.ts';
import type { Stay } from '../stay.ts';

/** One payment of a plan, for the nights from `from` until `to`. `lines` sum to `totalCents`. */
export type Installment = {
  readonly index: number;
  /** 'First month, fees' */
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

/** Number of nights after which each installment ends: monthly on the check-in day (product 3). */
function getInstallmentEnds(stay: Stay): number[] {
  const ends = [countFirstInstallmentNights(stay)];
  for (let month = 2; ends.at(-1)! < stay.nights; month += 1) {
    ends.push(Math.min(stay.nights, daysBetween(stay.checkIn, addMonths(stay.checkIn, month))));
  }
  return ends;
}

function formatInstallmentLabel(index: number, count: number): string {
  if (count === 1) return 'Whole stay, fees';
  const month = index < ORDINALS.length ? `${ORDINALS[index]} month` : `Month ${index + 1}`;
  return index === 0 ? `${month}, fees` : month;
}

/**
 * The payments of a stay: at booking the first month (the whole stay if it is under 30 nights) and one-time fees, then monthly on
 * the check-in day (product 3). Installments sum to `priceStay(request).totalCents`, line by line, to the cent.
 */
export function createPaymentPlan(request: PriceRequest, bookedOn: CalendarDate = request.asOf): Installment[] {
  const { stay } = request;
  const charges = createCharges(request);
  const ends = getInstallmentEnds(stay);
  return ends.map((end, index) => {
    const start = index === 0 ? 0 : ends[index - 1]!;
    const lines = charges
      .map(({ through, ...head }) => ({ ...head, cents: through(end) - (index === 0 ? 0 : through(start)) }))
      .filter((line) => line.cents !== 0);
    const from = addDays(stay.checkIn, start);
    return {
      index,
      label: formatInstallmentLabel(index, ends.length),
      dueOn: index === 0 ? bookedOn : from,
      from,
      to: addDays(stay.checkIn, end),
      lines,
      totalCents: sumCents(lines.map((line) => line.cents)),
    };
  });
}
