import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { endOfWeek, startOfWeek } from '@internationalized/date';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { DateRange } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { hintWords } from './day-words.ts';
import { useCalendar } from './use-calendar.ts';

const sheet = styles({
  months: {
    display: 'grid',
    alignItems: 'start',
    gap: '1.5rem 2.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  },
  // Two lines are kept free on phones, so that nothing below moves while one points.
  hint: {
    minHeight: '1.5em',
    '@media (max-width: 767px)': { minHeight: '3em' },
    marginTop: 'var(--s-3)',
    fontSize: 'var(--t-14)',
    color: 'var(--ink-soft)',
  },
});

export type CalendarDaysProps = {
  value: DateRange | null;
  limits: DayLimits;
  /** Words after a range that has been pointed out, for example its price. */
  describe?: (dates: DateRange) => string | null;
  locale: string;
  children: ReactNode;
};

/** The months with the line about the day that is pointed to, and the keys that the grid has otherwise. */
export function CalendarDays({ value, limits, describe, locale, children }: CalendarDaysProps) {
  const s = useStyles(sheet);
  const { focusedDate, isFocused, anchorDate, setFocusedDate } = useCalendar();
  const [pointed, setPointed] = useState<string | null>(null);
  const day = pointed ?? (isFocused || anchorDate ? focusedDate.toString() : null);
  const { text, isProblem } = hintWords({ value, anchor: anchorDate?.toString() ?? null, day, limits, describe });
  const weekEnds = (event: KeyboardEvent) => {
    // Elsewhere the two go to the ends of the month; the date grid pattern has them within the week.
    const move = { Home: startOfWeek, End: endOfWeek }[event.key];
    if (!move || !(event.target as Element).closest('[role="grid"]')) return;
    event.preventDefault();
    event.stopPropagation();
    setFocusedDate(move(focusedDate, locale));
  };
  return (
    <>
      <div
        role="presentation"
        className={s.months}
        onKeyDownCapture={(event) => {
          setPointed(null);
          weekEnds(event);
        }}
        onPointerOver={({ target }) =>
          setPointed((target as Element).closest<HTMLElement>('[data-day]')?.dataset['day'] ?? null)
        }
        onPointerLeave={() => setPointed(null)}
      >
        {children}
      </div>
      {/* A day says by itself why it cannot be had; the line is for eyes then. */}
      <p className={s.hint} aria-live={isProblem ? 'off' : 'polite'}>
        {text}
      </p>
    </>
  );
}
