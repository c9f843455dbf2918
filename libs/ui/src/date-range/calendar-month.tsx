import { createElement } from 'react';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/RangeCalendar';
import { formatMonth } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import type { DayLimits } from '../date-field/stay-days.ts';
import { CalendarDay } from './calendar-day.tsx';
import { useCalendar } from './use-calendar.ts';

const sheet = styles({
  heading: { fontWeight: 600, textAlign: 'left', paddingBottom: 'var(--s-3)' },
  // Weeks that have passed, and weeks after the last day that can be booked.
  open: { '& tr:not(:has([role="button"]:not([data-disabled])))': { display: 'none' } },
  belowSteps: { minHeight: 'var(--s-8)' },
  grid: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontSize: 'var(--t-12)', fontWeight: 500, color: 'var(--ink-quiet)', padding: '0 0 .25rem' },
    '& td': { padding: '1px 0', textAlign: 'center', fontSize: 'var(--t-14)' },
  },
});

type CalendarMonthProps = {
  /** Months after the first month of the calendar. */
  offset: number;
  limits: DayLimits;
  today: string | undefined;
  /** False: one row of weekdays above all months replaces those of each month, and weeks without a possible day are left out. */
  hasOwnWeekdays: boolean;
};

/** The name and the days of one month of the surrounding calendar. */
export function CalendarMonth({ offset, limits, today, hasOwnWeekdays }: CalendarMonthProps) {
  const s = useStyles(sheet);
  const { visibleRange } = useCalendar();
  const month = visibleRange.start.add({ months: offset }).toString();
  return (
    <div data-month={month.slice(0, 7)}>
      {createElement(
        hasOwnWeekdays ? 'p' : 'h3',
        { className: cx(s.heading, hasOwnWeekdays && s.belowSteps) },
        formatMonth(month),
      )}
      <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={cx(s.grid, !hasOwnWeekdays && s.open)}>
        {hasOwnWeekdays ? (
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}</CalendarGridHeader>
        ) : (
          <></>
        )}
        <CalendarGridBody>{(date) => <CalendarDay date={date} limits={limits} today={today} />}</CalendarGridBody>
      </CalendarGrid>
    </div>
  );
}
