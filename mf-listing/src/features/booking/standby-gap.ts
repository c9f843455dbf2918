import { isStandbyGap, type CalendarDate, type DateRange } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

/** What is left of a home's gap from a day on; null where it is shorter than Standby needs (product 5). */
export function gapFrom({ standbyGaps }: Pick<StayLimits, 'standbyGaps'>, start: CalendarDate): DateRange | null {
  const gap = standbyGaps.find((range) => range.start <= start && start < range.end);
  const left = gap && { start, end: gap.end };
  return left && isStandbyGap(left) ? left : null;
}
