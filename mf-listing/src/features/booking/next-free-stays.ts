import { addDays, addMonths, MONTHLY_STAY_NIGHTS, nightsIn, type DateRange } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

const OFFERED = 3;

/** The next stays of this length that one can take, at the beginning of each free stretch; a month where none is given. */
export function nextFreeStays({ free, minimumNights }: StayLimits, nights?: number): DateRange[] {
  const least = Math.max(nights ?? MONTHLY_STAY_NIGHTS, minimumNights);
  return free
    .filter((range) => nightsIn(range) >= least)
    .slice(0, OFFERED)
    .map(({ start, end }) => {
      const month = addMonths(start, 1);
      const whole = nights === undefined && nightsIn({ start, end: month }) >= least && month <= end;
      return { start, end: whole ? month : addDays(start, least) };
    });
}
