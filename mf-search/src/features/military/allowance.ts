import type { ResponseOf } from '@lodestay/contracts';
import {
  addDays,
  getDateParts,
  getStartOfMonth,
  sumCents,
  type CalendarDate,
  type Cents,
  type DateRange,
} from '@lodestay/stay';

export type FiscalYear = ResponseOf<'getPerDiemRates'>['fiscalYears'][number];

/** The nights of a stay in one month. The rate is null if none is imported for the month. */
export type MonthAllowance = { month: CalendarDate; nights: number; nightlyCents: Cents | null; totalCents: Cents };

export type Allowance = {
  months: readonly MonthAllowance[];
  /** For the nights with a rate. */
  totalCents: Cents;
  nightsWithoutRate: number;
  /** The lowest rate of the stay, so that a home within it fits every month. Null without rates. */
  lowestNightlyCents: Cents | null;
};

const MONTHS_A_YEAR = 12;
/** The fiscal year begins in October. */
const FIRST_MONTH = 10;

/** The rate of a night, or null. October 2026 is in the fiscal year 2027. */
function findNightlyRate(years: readonly FiscalYear[], night: CalendarDate): Cents | null {
  const [year, month] = getDateParts(night);
  const fiscalYear = month >= FIRST_MONTH ? year + 1 : year;
  const rates = years.find((each) => each.fiscalYear === fiscalYear)?.nightlyCents;
  return rates?.[(month - FIRST_MONTH + MONTHS_A_YEAR) % MONTHS_A_YEAR] ?? null;
}

/** The lodging allowance of a stay: the nights of each month times the rate of that month. */
export function calculateAllowance(years: readonly FiscalYear[], { start, end }: DateRange): Allowance {
  const nightsByMonth = new Map<CalendarDate, number>();
  for (let night = start; night < end; night = addDays(night, 1))
    nightsByMonth.set(getStartOfMonth(night), (nightsByMonth.get(getStartOfMonth(night)) ?? 0) + 1);
  const months = Array.from(nightsByMonth, ([month, nights]) => {
    const nightlyCents = findNightlyRate(years, month);
    return { month, nights, nightlyCents, totalCents: nights * (nightlyCents ?? 0) };
  });
  const rated = months.flatMap(({ nightlyCents }) => (nightlyCents === null ? [] : [nightlyCents]));
  return {
    months,
    totalCents: sumCents(months.map(({ totalCents }) => totalCents)),
    nightsWithoutRate: months.reduce((sum, { nights, nightlyCents }) => sum + (nightlyCents === null ? nights : 0), 0),
    lowestNightlyCents: rated.length > 0 ? Math.min(...rated) : null,
  };
}

/** The fiscal years whose rates a stay uses, in order. */
export const getUsedYears = (years: readonly FiscalYear[], { start, end }: DateRange): FiscalYear[] => {
  const getYear = (day: CalendarDate) => getDateParts(day)[0] + (getDateParts(day)[1] >= FIRST_MONTH ? 1 : 0);
  const [first, last] = [getYear(start), getYear(addDays(end, -1))];
  return years
    .filter(({ fiscalYear }) => fiscalYear >= first && fiscalYear <= last)
    .sort((a, b) => a.fiscalYear - b.fiscalYear);
};
