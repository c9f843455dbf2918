import { fixedDates, parseSearch, type FixedDates, type NearPlace } from '@lodestay/links';
import { addDays, addMonths, getStartOfMonth, type CalendarDate } from '@lodestay/stay';

const DEFAULT_NIGHTS = 90;

export type TeamStay = {
  dates: FixedDates;
  near: NearPlace | null;
  /** The URL has a stay or a place, so search engines should not index it. */
  isChosen: boolean;
  /** The URL has dates that cannot be used, so the default stay is shown. */
  hasInvalidDates: boolean;
  /** The place in the URL, if it could not be found. */
  unknownPlace: string | null;
};

/** 90 nights from the first day of next month. */
function getDefaultDates(today: CalendarDate): FixedDates {
  const start = getStartOfMonth(addMonths(today, 1));
  return { start, end: addDays(start, DEFAULT_NIGHTS) };
}

const STAY_PARAMETERS = ['startDate', 'endDate', 'start_date', 'end_date', 'flex'] as const;

/** Parses the stay of the team and the place that homes should be near. Never throws. */
export function parseTeamStay(params: URLSearchParams, today: CalendarDate): TeamStay {
  const { search, dropped } = parseSearch(params, today);
  const dates = fixedDates(search);
  const hasDates = STAY_PARAMETERS.some((name) => params.get(name)?.trim());
  return {
    dates: dates ?? getDefaultDates(today),
    near: search.near,
    isChosen: hasDates || params.has('near'),
    hasInvalidDates: hasDates && dates === null,
    unknownPlace: dropped.includes('near') ? params.get('near')!.trim().slice(0, 80) : null,
  };
}
