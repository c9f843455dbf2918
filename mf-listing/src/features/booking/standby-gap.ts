import { isStandbyGap, type CalendarDate, type DateRange } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

/** The rest of a Standby gap from `start`; null if `start` is in no gap, or if too few nights remain for Standby (product 5). */
export function getRemainingGap(
  { standbyGaps }: Pick<StayLimits, 'standbyGaps'>,
  start: CalendarDate,
): DateRange | null {
  const gap = standbyGaps.find((range) => range.start <= start && start < range.end);
  const rest = gap && { start, end: gap.end };
  return rest && isStandbyGap(rest) ? rest : null;
}
