import type { PriceGrid } from '@lodestay/contracts';
import { formatDate, formatDateRange, formatDay, formatMonthly, type CalendarDate } from '@lodestay/stay';

export type GridCell = PriceGrid['rows'][number]['cells'][number];

/** The number of shades. */
export const SHADES = 5;

/** 0 for the most expensive night to `SHADES - 1` for the cheapest, in equal price steps among the available stays. */
export function getShade(cell: GridCell, { rows }: Pick<PriceGrid, 'rows'>): number {
  const nights = rows.flatMap(({ cells }) =>
    cells.filter(({ answer }) => answer === 'free').map(({ nightlyTotal }) => nightlyTotal),
  );
  const [lowest, highest] = [Math.min(...nights), Math.max(...nights)];
  if (lowest === highest) return SHADES - 1;
  return Math.min(SHADES - 1, Math.floor(((highest - cell.nightlyTotal) / (highest - lowest)) * SHADES));
}

/** '3 months' */
export const formatLength = ({ unit, count }: PriceGrid['lengths'][number]): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 'Jan 11 – Mar 1, 2027'. The row headers have no year, so this adds it. */
export const formatDateSpan = (first: CalendarDate, last: CalendarDate): string =>
  first.slice(0, 4) === last.slice(0, 4) ? `${formatDay(first)} – ${formatDate(last)}` : formatDateRange(first, last);

/** '$107 a night' */
export const formatNightlyPrice = ({ nightlyTotal }: GridCell): string => `${formatMonthly(nightlyTotal)} a night`;

/** Why a stay cannot be booked: a short label, and a sentence for screen readers. */
export function formatProblem(
  { answer, endDate }: GridCell,
  minimumNights: number,
): { label: string; sentence: string } {
  return answer === 'taken'
    ? { label: 'Taken', sentence: `booked before ${formatDay(endDate)}` }
    : { label: 'Too short', sentence: `${minimumNights}-night minimum` };
}
