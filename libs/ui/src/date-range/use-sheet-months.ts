import { useState } from 'react';
import { countFullMonths, getStartOfMonth, type CalendarDate } from '@lodestay/stay';
import { styles } from '@lodestay/ui/styles';
import { shortScreen } from './short-screen.ts';

/** The calendar inside a bottom sheet: dates, scrolling months, footer. */
export const sheetCalendarSheet = styles({
  calendar: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    minHeight: 0,
    [shortScreen]: { display: 'block', overflowY: 'auto', overscrollBehavior: 'contain' },
  },
});

/** Months that are drawn at first, and that "Show more months" adds. */
const MONTHS_AT_ONCE = 6;

type Span = { minValue: CalendarDate; maxValue?: CalendarDate; start: CalendarDate | null; end: CalendarDate | null };

/** How many months a bottom sheet shows: all up to the end of the chosen dates and to the focused day, and more on request. */
export function useSheetMonths({ minValue, maxValue, start, end }: Span) {
  const [focusedDay, setFocusedDay] = useState(start && start > minValue ? start : minValue);
  const [asked, setAsked] = useState(MONTHS_AT_ONCE);
  const countMonthsTo = (day: CalendarDate) =>
    countFullMonths(getStartOfMonth(minValue), getStartOfMonth(day < minValue ? minValue : day)) + 1;
  const most = maxValue ? countMonthsTo(maxValue) : Infinity;
  // The keyboard and a length of stay can reach a month that is not drawn yet.
  const months = Math.min(most, Math.max(asked, countMonthsTo(focusedDay), countMonthsTo(end ?? minValue)));
  return {
    focusedDay,
    setFocusedDay,
    months,
    showMore: months < most ? () => setAsked(months + MONTHS_AT_ONCE) : null,
  };
}
