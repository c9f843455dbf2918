import { use } from 'react';
import { RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';

/** What the calendar around a part knows. Throws outside of one. */
export function useCalendar() {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('A day must be inside its calendar.');
  return state;
}
