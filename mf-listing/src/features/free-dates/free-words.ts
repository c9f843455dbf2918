import { formatDate, formatDateRange, NOT_AVAILABLE } from '@lodestay/stay';
import type { StayLimits } from '../../stay/listing-stay.ts';

/** 'Free Jan 11 to Jun 30, and from Jul 15 on.' */
export function freeWords({ free, lastDay }: StayLimits): string {
  if (free.length === 0) return `${NOT_AVAILABLE} until ${formatDate(lastDay)}.`;
  const parts = free.map(({ start, end }) =>
    end >= lastDay ? `from ${formatDate(start)}` : formatDateRange(start, end),
  );
  return `Available ${parts.slice(0, 4).join(', then ')}.`;
}
