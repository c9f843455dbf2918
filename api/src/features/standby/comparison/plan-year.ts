import {
  addMonths,
  countNights,
  findGaps,
  getStandbyEnd,
  isStandbyGap,
  type CalendarDate,
  type Cents,
  type DateRange,
} from '@lodestay/stay';

export type YearHome = { readonly rentCents: Cents; readonly busy: readonly DateRange[] };
export type Leg<Home> = { readonly home: Home; readonly stay: DateRange };

export type YearPlan<Home> = {
  readonly legs: readonly Leg<Home>[];
  /** Nights of the year on which no home is available for a Standby stay. */
  readonly uncoveredNights: number;
};

type Gap<Home> = {
  readonly home: Home;
  readonly range: DateRange;
  /** When the next booking starts. */
  readonly bookedFrom: CalendarDate;
};

/** What a Standby guest can have of a gap: up to the turnover before the next booking. */
function findStandbyGaps<Home extends YearHome>(home: Home, year: DateRange): Gap<Home>[] {
  // A gap may go on after the year.
  const known = { start: year.start, end: addMonths(year.end, 2) };
  return findGaps(home.busy, known)
    .filter(isStandbyGap)
    .map(({ start, end }) => ({
      home,
      range: { start, end: end === known.end ? end : getStandbyEnd(end) },
      bookedFrom: end,
    }));
}

/** What is left of the gap from a day on must be long enough for Standby. */
const takesFrom =
  (day: CalendarDate) =>
  ({ range, bookedFrom }: Gap<unknown>) =>
    range.start <= day && isStandbyGap({ start: day, end: bookedFrom });

/** The longest stay comes first, then the highest rent: of the homes up to a rent, the most like it. */
const compareGaps = (one: Gap<YearHome>, other: Gap<YearHome>) =>
  one.range.end === other.range.end
    ? other.home.rentCents - one.home.rentCents
    : one.range.end < other.range.end
      ? 1
      : -1;

/**
 * A year on Standby in the gaps that are known today: in each home as long as it is available, then on in the one that is available
 * longest. Nights without any home are counted.
 */
export function planYear<Home extends YearHome>(homes: readonly Home[], year: DateRange): YearPlan<Home> {
  const gaps = homes.flatMap((home) => findStandbyGaps(home, year)).toSorted(compareGaps);
  const legs: Leg<Home>[] = [];
  let day = year.start;
  let uncoveredNights = 0;
  while (day < year.end) {
    const next = gaps.find(takesFrom(day));
    if (next) {
      const end = next.range.end < year.end ? next.range.end : year.end;
      legs.push({ home: next.home, stay: { start: day, end } });
      day = end;
      continue;
    }
    const starts = gaps.map(({ range }) => range.start).filter((start) => start > day && start < year.end);
    const from = starts.length > 0 ? starts.reduce((first, start) => (start < first ? start : first)) : year.end;
    uncoveredNights += countNights({ start: day, end: from });
    day = from;
  }
  return { legs, uncoveredNights };
}
