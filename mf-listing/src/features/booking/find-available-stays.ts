import { addDays, addMonths, MONTHLY_STAY_NIGHTS, countNights, type DateRange } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

const MAX_RESULTS = 3;

/** The next available stays of `nights` (by default a month), each at the start of an available range. */
export function findAvailableStays({ available, minimumNights }: StayLimits, nights?: number): DateRange[] {
  const length = Math.max(nights ?? MONTHLY_STAY_NIGHTS, minimumNights);
  return available
    .filter((range) => countNights(range) >= length)
    .slice(0, MAX_RESULTS)
    .map(({ start, end }) => {
      const month = addMonths(start, 1);
      const fitsMonth = nights === undefined && countNights({ start, end: month }) >= length && month <= end;
      return { start, end: fitsMonth ? month : addDays(start, length) };
    });
}
