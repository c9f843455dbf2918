import { useId } from 'react';
import type { CalendarDate as AriaDate } from '@internationalized/date';
import { CalendarCell } from 'react-aria-components/RangeCalendar';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { findDayProblem, isTaken, type DayLimits } from '../date-field/stay-days.ts';
import { formatDayProblem } from './day-text.ts';
import { useCalendar } from './use-calendar.ts';

const sheet = styles({
  cell: {
    cursor: 'pointer',
    outline: 'none',
    '&[data-disabled], &[data-unavailable]': { cursor: 'default' },
    '&[data-outside-month]': { visibility: 'hidden' },
  },
  within: { background: 'var(--blue-tint)' },
  first: { background: 'linear-gradient(90deg, transparent 50%, var(--blue-tint) 50%)' },
  last: { background: 'linear-gradient(90deg, var(--blue-tint) 50%, transparent 50%)' },
  day: {
    display: 'grid',
    placeItems: 'center',
    height: 40,
    borderRadius: 'var(--r-m)',
    '@media (pointer: coarse)': { height: 44 },
    '[data-focus-visible] > &': { outline: '2px solid var(--focus)', outlineOffset: 2 },
  },
  free: { '[data-hovered] > &': { boxShadow: 'inset 0 0 0 1.5px var(--ink)' } },
  end: { background: 'var(--blue)', color: 'var(--paper)', fontWeight: 600 },
  taken: { color: 'var(--ink-quiet)', textDecoration: 'line-through' },
  off: { color: 'var(--line-strong)' },
  today: { background: 'linear-gradient(var(--lamp), var(--lamp)) center calc(100% - 6px) / 1.25rem 2px no-repeat' },
});

/** A day of the calendar, with the reason when it cannot be chosen. */
export function CalendarDay({ date, limits, today }: { date: AriaDate; limits: DayLimits; today: string | undefined }) {
  const s = useStyles(sheet);
  const { highlightedRange: range, anchorDate, value } = useCalendar();
  const reasonId = useId();
  const start = range !== null && date.compare(range.start) === 0;
  const end = range !== null && date.compare(range.end) === 0;
  const inside = range !== null && date.compare(range.start) > 0 && date.compare(range.end) < 0;
  // `data-selected` is not used: it leaves out days inside the range on which a stay cannot end.
  const ground = inside ? s.within : start && !end ? s.first : end && !start && s.last;
  const day = date.toString();
  const taken = isTaken(day, limits);
  const problem =
    anchorDate === null && value?.end.toString() === day
      ? null
      : findDayProblem(day, anchorDate?.toString() ?? null, limits);
  return (
    <CalendarCell
      date={date}
      className={cx(s.cell, ground)}
      render={(props) => <div {...props} aria-describedby={problem ? reasonId : props['aria-describedby']} />}
    >
      {({ formattedDate, isDisabled, isUnavailable }) => (
        <span
          data-day={day}
          className={cx(
            s.day,
            start || end ? s.end : taken ? s.taken : isDisabled || isUnavailable ? !inside && s.off : s.free,
            day === today && !start && !end && s.today,
          )}
        >
          {formattedDate}
          {problem && (
            <span id={reasonId} hidden>
              {formatDayProblem(day, problem, limits)}
            </span>
          )}
        </span>
      )}
    </CalendarCell>
  );
}
