import { use } from 'react';
import { parseDate, type CalendarDate as AriaDate } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  RangeCalendar,
  RangeCalendarStateContext,
} from 'react-aria-components/RangeCalendar';
import { formatMonth, type DateRange } from '@lodestay/stay';
import { styles, useStyles, cx } from '@lodestay/ui/styles';
import { canPress, isTaken, type DayLimits } from '../date-field/stay-days.ts';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons.ts';
import { useMediaQuery } from './use-media-query.ts';

const sheet = styles({
  calendar: { position: 'relative' },
  months: { display: 'grid', alignItems: 'start', gap: '1.5rem 2.5rem', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))' },
  steps: { position: 'absolute', top: '-.5rem', insetInline: 0, display: 'flex', justifyContent: 'flex-end', gap: '.25rem', pointerEvents: 'none' },
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
  cell: { cursor: 'pointer', outline: 'none', '&[data-disabled], &[data-unavailable]': { cursor: 'default' }, '&[data-outside-month]': { visibility: 'hidden' } },
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

export type DateRangeCalendarProps = DayLimits & {
  /** Half-open: `end` is the day of moving out. */
  value: DateRange | null;
  onChange: (dates: DateRange) => void;
  /** The home's local today, marked by the lamp. Injected, as every clock is. */
  today?: string;
  label?: string;
  /** For a calendar in a box that has just been opened. */
  focusOnMount?: boolean;
  className?: string;
};

const ariaDate = (date: string | undefined) => (date ? parseDate(date) : undefined);

/**
 * Two months, one on phones. Arrows move by a day, Page Up and Down by a month, Home and End within it, Enter chooses, Escape
 * gives up a half-chosen range. What cannot be stayed cannot be pressed; taken days are struck through.
 */
export function DateRangeCalendar({ value, onChange, today, label = 'Dates of the stay', focusOnMount, className, ...limits }: DateRangeCalendarProps) {
  const s = useStyles(sheet);
  const months = useMediaQuery('(max-width: 767px)') ? 1 : 2;
  return (
    <I18nProvider locale="en-US">
      <RangeCalendar
        aria-label={label}
        className={cx(s.calendar, className)}
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => {
          const dates = { start: range.start.toString(), end: range.end.toString() };
          // The same day twice gives the half-chosen range up.
          if (dates.start !== dates.end) onChange(dates);
        }}
        visibleDuration={{ months }}
        pageBehavior="single"
        minValue={ariaDate(limits.minValue ?? today)}
        maxValue={ariaDate(limits.maxValue)}
        defaultFocusedValue={ariaDate(value?.start ?? limits.minValue ?? today)}
        // Ranges are judged as a whole by `canPress`, which knows that one may move out on a taken day; the calendar's own rule does not.
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) => !canPress(date.toString(), anchor?.toString() ?? null, limits) && (anchor !== null || date.toString() !== value?.end)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only where the person has just asked for the calendar
        autoFocus={focusOnMount}
      >
        <div className={s.months}>
          {Array.from({ length: months }, (_, offset) => (
            <div key={offset}>
              <MonthHeading offset={offset} />
              <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={s.grid}>
                <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day.slice(0, 2)}</CalendarHeaderCell>}</CalendarGridHeader>
                <CalendarGridBody>{(date) => <Day date={date} limits={limits} today={today} />}</CalendarGridBody>
              </CalendarGrid>
            </div>
          ))}
        </div>
        <div className={s.steps}>
          <Button slot="previous" aria-label="Month before" className={s.step}>
            <ChevronLeftIcon />
          </Button>
          <Button slot="next" aria-label="Month after" className={s.step}>
            <ChevronRightIcon />
          </Button>
        </div>
      </RangeCalendar>
    </I18nProvider>
  );
}

function useCalendar() {
  const state = use(RangeCalendarStateContext);
  if (!state) throw new Error('A day must be inside its calendar.');
  return state;
}

function MonthHeading({ offset }: { offset: number }) {
  const s = useStyles(sheet);
  const { visibleRange } = useCalendar();
  return <p className={s.month}>{formatMonth(visibleRange.start.add({ months: offset }).toString())}</p>;
}

function Day({ date, limits, today }: { date: AriaDate; limits: DayLimits; today: string | undefined }) {
  const s = useStyles(sheet);
  const range = useCalendar().highlightedRange;
  const start = range !== null && date.compare(range.start) === 0;
  const end = range !== null && date.compare(range.end) === 0;
  const inside = range !== null && date.compare(range.start) > 0 && date.compare(range.end) < 0;
  // The grounds are ours and not `data-selected`: a day inside a range that is too short to end on belongs to the range all the same.
  const ground = inside ? s.within : start && !end ? s.first : end && !start && s.last;
  const taken = isTaken(date.toString(), limits);
  return (
    <CalendarCell date={date} className={cx(s.cell, ground)}>
      {({ formattedDate, isDisabled, isUnavailable }) => (
        <span className={cx(s.day, start || end ? s.end : taken ? s.taken : isDisabled || isUnavailable ? !inside && s.off : s.free, date.toString() === today && !start && !end && s.today)}>
          {formattedDate}
        </span>
      )}
    </CalendarCell>
  );
}
