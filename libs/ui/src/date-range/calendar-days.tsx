import type { ReactNode } from 'react';
import { styles, useStyles } from '@lodestay/ui/styles';
import { media } from '../theme/breakpoints.ts';
import type { DateRange } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { formatHint } from './day-text.ts';
import { useDayHint } from './use-day-hint.ts';

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
    [media.belowTablet]: { minHeight: '3em' },
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
  children: ReactNode;
};

/** The months, and a hint about the highlighted day. */
export function CalendarDays({ value, limits, describe, children }: CalendarDaysProps) {
  const s = useStyles(sheet);
  const { hint, handlers } = useDayHint((day, anchor) => formatHint({ value, anchor, day, limits, describe }));
  return (
    <>
      <div role="presentation" className={s.months} {...handlers}>
        {children}
      </div>
      {/* Each day describes its own problem to screen readers, so this line is not announced then. */}
      <p className={s.hint} aria-live={hint.isProblem ? 'off' : 'polite'}>
        {hint.text}
      </p>
    </>
  );
}
