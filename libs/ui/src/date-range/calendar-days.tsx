import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { endOfWeek, startOfWeek } from '@internationalized/date';
import { styles, useStyles } from '@lodestay/ui/styles';
import type { DateRange } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { formatHint } from './day-text.ts';
import { useCalendar } from './use-calendar.ts';

const sheet = styles({
  months: {
    display: 'grid',
    alignItems: 'start',
    gap: '1.5rem 2.5rem',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  },
  // Two lines on phones, so that content below does not move when the hint changes.
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
  /** Text after the highlighted range, for example its price. */
  describe?: (dates: DateRange) => string | null;
  locale: string;
  children: ReactNode;
};

/** The months, a hint about the highlighted day, and the Home and End keys. */
export function CalendarDays({ value, limits, describe, locale, children }: CalendarDaysProps) {
  const s = useStyles(sheet);
  const { focusedDate, isFocused, anchorDate, setFocusedDate } = useCalendar();
  const [pointed, setPointed] = useState<string | null>(null);
  const day = pointed ?? (isFocused || anchorDate ? focusedDate.toString() : null);
  const { text, isProblem } = formatHint({ value, anchor: anchorDate?.toString() ?? null, day, limits, describe });
  const weekEnds = (event: KeyboardEvent) => {
    // React Aria moves to the ends of the month; the ARIA date grid pattern moves within the week.
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
      {/* Each day describes its own problem to screen readers, so this line is not announced then. */}
      <p className={s.hint} aria-live={isProblem ? 'off' : 'polite'}>
        {text}
      </p>
    </>
  );
}
