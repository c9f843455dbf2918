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
import { calculateExampleCost, type FlexFigures, type PricedExample } from './flex-figures.ts';

/** The last day, counted from check-in, on which notice ends a stay within the 365 nights that have a price. */
export const LAST_NOTICE_DAY = ONE_YEAR_NIGHTS - FLEX_NOTICE_DAYS;

/** Cost of leaving with notice on a day, counted from check-in. Between two points the cost changes evenly. */
export type LeavingPoint = { day: number; cents: Cents };

const addPoints = (example: PricedExample, days: readonly number[]): LeavingPoint[] =>
  days.map((day) => ({
    day,
    cents: calculateExampleCost(example, addDays(example.request.stay.checkIn, day)).remainingCents,
  }));

const sortDays = (days: readonly number[]) =>
  [...new Set(days)].filter((day) => day >= 0 && day <= LAST_NOTICE_DAY).sort((a, b) => a - b);

/** The days, counted from check-in, on which an exit of 1-year Flex is still 30 days away. */
const getLastNoticeDays = (checkIn: CalendarDate) =>
  getEarlyExitDates(checkIn, ONE_YEAR_NIGHTS).map(({ on }) => daysBetween(checkIn, on) - FLEX_NOTICE_DAYS);

/** The lines of the chart: what is still to pay after notice, by the day of notice. */
export function calculateLeavingLines({ flex, year, fixed, checkIn, committedNights }: FlexFigures) {
  const exits = getLastNoticeDays(checkIn);
  return {
    flex: addPoints(flex, sortDays([0, committedNights - FLEX_NOTICE_DAYS, LAST_NOTICE_DAY])),
    // The cost rises on the day after the last day of notice for an exit.
    year: addPoints(year, sortDays([0, ...exits, ...exits.map((day) => day + 1), LAST_NOTICE_DAY])),
    fixed: fixed && addPoints(fixed, [0, fixed.priced.nights]),
  };
}

/** What leaving costs with notice on one day. */
export type LeavingRow = {
  noticeOn: CalendarDate;
  /** Why the day is in the table. */
  note: string;
  flex: LeavingCost;
  year: LeavingCost;
  /** Null after a fixed stay has ended, or if there is none. */
  fixed: LeavingCost | null;
};

/** The days on which the cost of leaving changes direction. */
export function calculateLeavingRows({ flex, year, fixed, checkIn, committedNights }: FlexFigures): LeavingRow[] {
  const exits = getLastNoticeDays(checkIn);
  const notes = new Map<number, string>([
    [committedNights, 'your minimum stay is over'],
    [0, 'move-in day'],
    ...EARLY_EXITS.map(({ afterMonths }, index): [number, string] => [
      exits[index]!,
      `last day for the exit after ${afterMonths} months`,
    ]),
    // One example of a missed exit is enough. The chart shows the others.
    [exits[0]! + 1, `one day too late for the exit after ${EARLY_EXITS[0]!.afterMonths} months`],
    [LAST_NOTICE_DAY, 'last day to leave after the year'],
  ]);
  return sortDays([...notes.keys()]).map((day) => {
    const noticeOn = addDays(checkIn, day);
    return {
      noticeOn,
      note: notes.get(day)!,
      flex: calculateExampleCost(flex, noticeOn),
      year: calculateExampleCost(year, noticeOn),
      fixed: fixed && day < fixed.priced.nights ? calculateExampleCost(fixed, noticeOn) : null,
    };
  });
}
