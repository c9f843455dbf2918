import { formatDate, formatDateRange, NOT_AVAILABLE } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

/** 'Available Jan 11 – Jun 30, 2027, then from Jul 15, 2027.' */
export function formatAvailableDates({ available, lastDay }: StayLimits): string {
  if (available.length === 0) return `${NOT_AVAILABLE} until ${formatDate(lastDay)}.`;
  const parts = available.map(({ start, end }) =>
    end >= lastDay ? `from ${formatDate(start)}` : formatDateRange(start, end),
  );
  return `Available ${parts.slice(0, 4).join(', then ')}.`;
}
