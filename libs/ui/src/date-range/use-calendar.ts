import { use } from 'react';
import type { CalendarDate } from '@internationalized/date';
import { CalendarStateContext } from 'react-aria-components/Calendar';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';

/** State of the surrounding calendar, of a stay or of a move-in day alone. Throws outside of a calendar. */
export function useCalendar() {
  const range = use(RangeCalendarStateContext);
  const single = use(CalendarStateContext);
  if (range) {
    const { visibleRange, focusedDate, isFocused, setFocusedDate, anchorDate, setAnchorDate } = range;
    const { value, highlightedRange } = range;
    return { visibleRange, focusedDate, isFocused, setFocusedDate, anchorDate, setAnchorDate, value, highlightedRange };
  }
  if (!single) throw new Error('A day must be inside its calendar.');
  const { visibleRange, focusedDate, isFocused, setFocusedDate } = single;
  // One day: the type also allows several, for another selection mode.
  const value = single.value as CalendarDate | null;
  return {
    visibleRange,
    focusedDate,
    isFocused,
    setFocusedDate,
    anchorDate: null,
    setAnchorDate: () => undefined,
    value: null,
    highlightedRange: value && { start: value, end: value },
  };
}
