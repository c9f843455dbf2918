import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { endOfWeek, startOfWeek } from '@internationalized/date';
import type { CalendarDate } from '@lodestay/stay';
import { LOCALE } from './calendar-locale.ts';
import type { DayHint } from './day-text.ts';
import { useCalendar } from './use-calendar.ts';

/**
 * The hint about the day under the pointer or the focus, and the handlers for the element around the months. `anchor` is the chosen
 * move-in day while the move-out day is not chosen.
 */
export function useDayHint(format: (day: CalendarDate | null, anchor: CalendarDate | null) => DayHint) {
  const { focusedDate, isFocused, anchorDate, setFocusedDate } = useCalendar();
  const [pointed, setPointed] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const day = pointed ?? (isFocused || anchorDate ? focusedDate.toString() : null);
  const hint = format(day, anchorDate?.toString() ?? null);
  const weekEnds = (event: KeyboardEvent) => {
    // React Aria moves to the ends of the month; the ARIA date grid pattern moves within the week.
    const move = { Home: startOfWeek, End: endOfWeek }[event.key];
    if (!move || !(event.target as Element).closest('[role="grid"]')) return;
    event.preventDefault();
    event.stopPropagation();
    setFocusedDate(move(focusedDate, LOCALE));
  };
  return {
    hint: note === null ? hint : { text: note, isProblem: false },
    /** Replaces the hint until the next touch or key in the months. */
    setNote,
    handlers: {
      onKeyDownCapture(event: KeyboardEvent) {
        setNote(null);
        setPointed(null);
        weekEnds(event);
      },
      onPointerOver({ target }: PointerEvent) {
        setNote(null);
        setPointed((target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null);
      },
      onPointerLeave: () => setPointed(null),
    },
  };
}
