import {
  addDays,
  daysBetween,
  EARLY_EXITS,
  FLEX_NOTICE_DAYS,
  getEarlyExitDates,
  ONE_YEAR_NIGHTS,
  type CalendarDate,
  type Cents,
  type LeavingCost,
} from '@lodestay/stay';
import { calculateExampleCost, getLeavingDay, type FlexFigures, type PricedExample } from './flex-figures.ts';

const COMPARED_MONTHS = [2, 3, 6, 9, 12];

export type StayKindName = 'flex' | 'year' | 'fixed';

/** What a guest pays in total who lives in the home until a day. */
export type ComparisonRow = {
  months: number;
  nights: number;
  leaveOn: CalendarDate;
  flex: LeavingCost;
  year: LeavingCost;
  /** Null if the home has a longer minimum stay. */
  fixed: Cents | null;
  /** The kinds with the lowest total. */
  lowest: readonly StayKindName[];
};

/** The cost of a stay that ends on `leaveOn` or on the next day on which it can end. Notice is given 30 days before, or at check-in. */
export function calculateCostUntil(example: PricedExample, leaveOn: CalendarDate): LeavingCost {
  const notice = addDays(leaveOn, -FLEX_NOTICE_DAYS);
  const { checkIn } = example.request.stay;
  return calculateExampleCost(example, notice > checkIn ? notice : checkIn);
}

function calculateRow({ flex, year, calculateFixedTotal, checkIn }: FlexFigures, months: number): ComparisonRow {
  const leaveOn = getLeavingDay(checkIn, months);
  const costs = { flex: calculateCostUntil(flex, leaveOn), year: calculateCostUntil(year, leaveOn) };
  const fixed = calculateFixedTotal(leaveOn);
  const totals = { flex: costs.flex.totalCents, year: costs.year.totalCents, fixed: fixed ?? Number.POSITIVE_INFINITY };
  const least = Math.min(...Object.values(totals));
  return {
    months,
    nights: daysBetween(checkIn, leaveOn),
    leaveOn,
    ...costs,
    fixed,
    lowest: (Object.keys(totals) as StayKindName[]).filter((kind) => totals[kind] === least),
  };
}

/** The totals by length of stay, including the length of the example. */
export function calculateComparison(figures: FlexFigures): ComparisonRow[] {
  const months = new Set([...COMPARED_MONTHS, figures.months]);
  return [...months].sort((a, b) => a - b).map((count) => calculateRow(figures, count));
}

/** A day on which a 1-year Flex stay can end. */
export type ExitRow = {
  /** Months after check-in, or null for the end of the year. */
  afterMonths: number | null;
  leaveOn: CalendarDate;
  noticeBy: CalendarDate;
  feeCents: Cents;
  /** Everything from booking until this day. */
  totalCents: Cents;
};

/** The early exits of the 1-year Flex example, and the end of its year. */
export function calculateExits({ year, checkIn }: FlexFigures): ExitRow[] {
  return getEarlyExitDates(checkIn, ONE_YEAR_NIGHTS).map(({ on }, index) => {
    const { exitFeeCents, totalCents } = calculateCostUntil(year, on);
    return {
      afterMonths: EARLY_EXITS[index]?.afterMonths ?? null,
      leaveOn: on,
      noticeBy: addDays(on, -FLEX_NOTICE_DAYS),
      feeCents: exitFeeCents,
      totalCents,
    };
  });
}
