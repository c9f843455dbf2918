import type { PriceGrid } from '@lodestay/contracts';
import { formatDate, formatDateRange, formatDay, formatMonthly, type CalendarDate } from '@lodestay/stay';

export type GridCell = PriceGrid['rows'][number]['cells'][number];

/** Shades from the dearest night to the cheapest. */
export const SHADES = 5;

/** 0 for the dearest of the free stays to `SHADES - 1` for the cheapest, by the night in equal steps of money; the cheapest alone is as dark as it gets. */
export function getShade(cell: GridCell, { rows }: Pick<PriceGrid, 'rows'>): number {
  const nights = rows.flatMap(({ cells }) =>
    cells.filter(({ answer }) => answer === 'free').map(({ nightlyTotal }) => nightlyTotal),
  );
  const [least, most] = [Math.min(...nights), Math.max(...nights)];
  if (least === most) return SHADES - 1;
  return Math.min(SHADES - 1, Math.floor(((most - cell.nightlyTotal) / (most - least)) * SHADES));
}

/** '3 months' */
export const lengthWords = ({ unit, count }: PriceGrid['lengths'][number]): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;

/** 'Jan 11 to Mar 1, 2027': the days of the rows, whose headers leave the year out. */
export const rowsWords = (first: CalendarDate, last: CalendarDate): string =>
  first.slice(0, 4) === last.slice(0, 4) ? `${formatDay(first)} to ${formatDate(last)}` : formatDateRange(first, last);

/** '$107 a night' */
export const nightWords = ({ nightlyTotal }: GridCell): string => `${formatMonthly(nightlyTotal)} a night`;

/** Why a stay cannot be booked: one word to see, a sentence to hear. */
export function problemWords({ answer, endDate }: GridCell, minimumNights: number): { word: string; sentence: string } {
  return answer === 'taken'
    ? { word: 'Taken', sentence: `booked before ${formatDay(endDate)}` }
    : { word: 'Too short', sentence: `${minimumNights}-night minimum` };
}
