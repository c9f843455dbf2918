import { use } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';

/** State of the surrounding calendar. Throws outside of a calendar. */
export function useCalendar() {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('A day must be inside its calendar.');
  return state;
}
