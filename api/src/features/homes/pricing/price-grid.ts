import type { PriceGrid } from '@lodestay/contracts';
import {
  addDays,
  addMonths,
  divideRounded,
  MONTHLY_STAY_NIGHTS,
  overlaps,
  priceStay,
  resolveStay,
  type CalendarDate,
  type DateRange,
  type PriceRequest,
  type Stay,
} from '@lodestay/stay';

type Length = PriceGrid['lengths'][number];
type Row = PriceGrid['rows'][number];

const LENGTHS: readonly Length[] = [
  { unit: 'week', count: 1 },
  { unit: 'week', count: 2 },
  { unit: 'month', count: 1 },
  { unit: 'month', count: 2 },
  { unit: 'month', count: 3 },
  { unit: 'month', count: 6 },
  { unit: 'month', count: 9 },
  { unit: 'month', count: 12 },
];
const ROWS = 8;
const ROW_DAYS = 7;
/** Nights after the first row's day that the grid can speak of. */
export const GRID_DAYS = (ROWS - 1) * ROW_DAYS + 366;

/** A month is at least thirty nights: February is no short stay. */
function endOf(start: CalendarDate, { unit, count }: Length): CalendarDate {
  if (unit === 'week') return addDays(start, 7 * count);
  const [end, least] = [addMonths(start, count), addDays(start, MONTHLY_STAY_NIGHTS)];
  return end > least ? end : least;
}

export type GridRequest = Omit<PriceRequest, 'stay'> & {
  /** The first row. */
  readonly from: CalendarDate;
  readonly minimumNights: number;
  /** Taken nights from `from` on, `GRID_DAYS` long. */
  readonly busy: readonly DateRange[];
};

/** Prices by day of moving in and length. Lengths that this home is never let for are no columns. */
export function priceGridOf(homeSlug: string, request: GridRequest): PriceGrid {
  const { from, minimumNights, busy } = request;
  const starts = Array.from({ length: ROWS }, (_, row) => addDays(from, row * ROW_DAYS));
  const lengths = LENGTHS.filter((length) =>
    starts.some((start) => stayOf(start, endOf(start, length)).nights >= minimumNights),
  );
  const cell = (start: CalendarDate, length: Length): Row['cells'][number] => {
    const end = endOf(start, length);
    const stay = stayOf(start, end);
    const taken = busy.some((range) => overlaps(range, { start, end }));
    const { requiredTotalCents: total, monthlyRentCents: monthly } = priceStay({ ...request, stay });
    return {
      endDate: end,
      nights: stay.nights,
      total,
      monthly,
      nightlyTotal: divideRounded(total, stay.nights),
      answer: stay.nights < minimumNights ? 'too_short' : taken ? 'taken' : 'free',
    };
  };
  const rows = starts.map((startDate): Row => ({ startDate, cells: lengths.map((length) => cell(startDate, length)) }));
  return { homeSlug, lengths, rows, cheapest: cheapestOf(rows) };
}

function stayOf(checkIn: CalendarDate, checkOut: CalendarDate): Stay {
  const resolved = resolveStay({ checkIn, checkOut });
  if (!resolved.ok) throw new RangeError(`The grid cannot hold ${checkIn} to ${checkOut}.`);
  return resolved.stay;
}

function cheapestOf(rows: readonly Row[]): PriceGrid['cheapest'] {
  const free = rows.flatMap(({ startDate, cells }) =>
    cells
      .filter(({ answer }) => answer === 'free')
      .map(({ endDate, total, nights }) => ({ startDate, endDate, total, nights })),
  );
  // Compared without rounding, so that the same stay is the cheapest whatever the cents.
  const [best] = free.toSorted((a, b) => a.total * b.nights - b.total * a.nights);
  return best ? { startDate: best.startDate, endDate: best.endDate } : null;
}
