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
/** Number of nights from the first check-in day that the grid can cover. */
export const GRID_DAYS = (ROWS - 1) * ROW_DAYS + 366;

/** Returns the check-out day. A month has at least 30 nights, so that a month in February is not a short stay. */
function getCheckOut(start: CalendarDate, { unit, count }: Length): CalendarDate {
  if (unit === 'week') return addDays(start, 7 * count);
  const [end, least] = [addMonths(start, count), addDays(start, MONTHLY_STAY_NIGHTS)];
  return end > least ? end : least;
}

export type GridRequest = Omit<PriceRequest, 'stay'> & {
  /** First check-in day. */
  readonly from: CalendarDate;
  readonly minimumNights: number;
  /** Unavailable nights within `GRID_DAYS` from `from`. */
  readonly busy: readonly DateRange[];
};

/** Returns prices by check-in day and length of stay. Omits lengths that are always below the home's minimum stay. */
export function createPriceGrid(homeSlug: string, request: GridRequest): PriceGrid {
  const { from, minimumNights, busy } = request;
  const starts = Array.from({ length: ROWS }, (_, row) => addDays(from, row * ROW_DAYS));
  const lengths = LENGTHS.filter((length) =>
    starts.some((start) => toStay(start, getCheckOut(start, length)).nights >= minimumNights),
  );
  const cell = (start: CalendarDate, length: Length): Row['cells'][number] => {
    const end = getCheckOut(start, length);
    const stay = toStay(start, end);
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
  return { homeSlug, lengths, rows, cheapest: findCheapest(rows) };
}

function toStay(checkIn: CalendarDate, checkOut: CalendarDate): Stay {
  const resolved = resolveStay({ checkIn, checkOut });
  if (!resolved.ok) throw new RangeError(`Invalid dates in the price grid: ${checkIn} to ${checkOut}`);
  return resolved.stay;
}

function findCheapest(rows: readonly Row[]): PriceGrid['cheapest'] {
  const free = rows.flatMap(({ startDate, cells }) =>
    cells
      .filter(({ answer }) => answer === 'free')
      .map(({ endDate, total, nights }) => ({ startDate, endDate, total, nights })),
  );
  // Compares prices per night without division, so that rounding cannot change the result.
  const [best] = free.toSorted((a, b) => a.total * b.nights - b.total * a.nights);
  return best ? { startDate: best.startDate, endDate: best.endDate } : null;
}
