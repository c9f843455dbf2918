import { Button } from 'react-aria-components/RangeCalendar';
import type { DateRange } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { query } from '../theme/breakpoints.ts';
import type { DayLimits } from '../date-field/stay-days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarMonth } from './calendar-month.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import { useMediaQuery } from './use-media-query.ts';

const sheet = styles({
  calendar: { position: 'relative' },
  steps: {
    position: 'absolute',
    top: '-.5rem',
    insetInline: 0,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '.25rem',
    pointerEvents: 'none',
  },
  step: {
    display: 'grid',
    placeItems: 'center',
    width: 'var(--hit)',
    height: 'var(--hit)',
    padding: 0,
    border: 0,
    borderRadius: 'var(--r-full)',
    background: 'none',
    cursor: 'pointer',
    pointerEvents: 'auto',
    '&[data-hovered]': { background: 'var(--fog)' },
    '&[data-disabled]': { color: 'var(--line-strong)', cursor: 'default' },
  },
});

export type DateRangeCalendarProps = DayLimits & {
  /** Half-open: `end` is the check-out day. */
  value: DateRange | null;
  onChange: (dates: DateRange) => void;
  /** Today in the home's time zone. Highlighted in the calendar. */
  today?: string;
  label?: string;
  /** Text after the highlighted range, for example its price. */
  describe?: (dates: DateRange) => string | null;
  /** For a calendar in a popover that has just opened. */
  focusOnMount?: boolean;
  className?: string;
};

/**
 * A calendar of two months, one on phones. Keys follow the ARIA date grid pattern: arrows move by a day or a week, Home and End
 * within the week, Page Up and Page Down by a month, with Shift by a year. Enter chooses, Escape cancels. A day that cannot be
 * chosen is disabled and says why; taken days are struck through.
 */
export function DateRangeCalendar({
  value,
  onChange,
  today,
  label = 'Dates of the stay',
  describe,
  focusOnMount,
  className,
  ...given
}: DateRangeCalendarProps) {
  const s = useStyles(sheet);
  const limits = { ...given, minValue: given.minValue ?? today };
  const months = useMediaQuery(query.belowTablet) ? 1 : 2;
  return (
    <StayCalendar
      label={label}
      className={cx(s.calendar, className)}
      value={value}
      // Choosing the same day twice cancels the selection.
      onChange={onChange}
      limits={limits}
      months={months}
      pageBehavior="single"
      focusOnMount={focusOnMount}
    >
      <CalendarDays value={value} limits={limits} describe={describe}>
        {Array.from({ length: months }, (_, offset) => (
          <CalendarMonth key={offset} offset={offset} limits={limits} today={today} hasOwnWeekdays />
        ))}
      </CalendarDays>
      <div className={s.steps}>
        <Button slot="previous" aria-label="Previous month" className={s.step}>
          <ChevronLeftIcon />
        </Button>
        <Button slot="next" aria-label="Next month" className={s.step}>
          <ChevronRightIcon />
        </Button>
      </div>
    </StayCalendar>
  );
}
