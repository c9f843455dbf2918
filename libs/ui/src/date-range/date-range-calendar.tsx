import { parseDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
} from 'react-aria-components/RangeCalendar';
import { formatMonth, type DateRange } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { canPress, type DayLimits } from '../date-field/stay-days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts';
import { CalendarDay } from './calendar-day.tsx';
import { CalendarDays } from './calendar-days.tsx';
import { useCalendar } from './use-calendar.ts';
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
  month: { fontWeight: 600, textAlign: 'left', minHeight: 'var(--s-8)', paddingBottom: 'var(--s-3)' },
  grid: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    fontVariantNumeric: 'tabular-nums',
    '& th': { fontSize: 'var(--t-12)', fontWeight: 500, color: 'var(--ink-quiet)', padding: '0 0 .25rem' },
    '& td': { padding: '1px 0', textAlign: 'center', fontSize: 'var(--t-14)' },
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

const ariaDate = (date: string | undefined) => (date ? parseDate(date) : undefined);

const LOCALE = 'en-US';

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
  const months = useMediaQuery('(max-width: 767px)') ? 1 : 2;
  return (
    <I18nProvider locale={LOCALE}>
      <RangeCalendar
        aria-label={label}
        className={cx(s.calendar, className)}
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => {
          const dates = { start: range.start.toString(), end: range.end.toString() };
          // Choosing the same day twice cancels the selection.
          if (dates.start !== dates.end) onChange(dates);
        }}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={ariaDate(limits.minValue)}
        maxValue={ariaDate(limits.maxValue)}
        defaultFocusedValue={ariaDate(value?.start ?? limits.minValue)}
        // `canPress` checks the whole range. React Aria's own rule would refuse to check out on a taken day.
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) =>
          !canPress(date.toString(), anchor?.toString() ?? null, limits) &&
          (anchor !== null || date.toString() !== value?.end)
        }
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the calendar
        autoFocus={focusOnMount}
      >
        <CalendarDays value={value} limits={limits} describe={describe} locale={LOCALE}>
          {Array.from({ length: months }, (_, offset) => (
            <div key={offset}>
              <MonthHeading offset={offset} />
              <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={s.grid}>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>
                  {(date) => <CalendarDay date={date} limits={limits} today={today} />}
                </CalendarGridBody>
              </CalendarGrid>
            </div>
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
      </RangeCalendar>
    </I18nProvider>
  );
}

function MonthHeading({ offset }: { offset: number }) {
  const s = useStyles(sheet);
  const { visibleRange } = useCalendar();
  return <p className={s.month}>{formatMonth(visibleRange.start.add({ months: offset }).toString())}</p>;
}
