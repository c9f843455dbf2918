import type { ReactNode } from 'react';
import { parseDate, type DateValue } from '@internationalized/date';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { RangeCalendar, type RangeCalendarProps } from 'react-aria-components/RangeCalendar';
import type { DateRange } from '@lodestay/stay';
import { canPress, findFirstDay, type DayLimits } from '../date-field/stay-days.ts';
import { LOCALE } from './calendar-locale.ts';

type Paging = Pick<RangeCalendarProps<DateValue>, 'pageBehavior' | 'selectionAlignment'>;

type StayCalendarProps = Paging & {
  /** Half-open: `end` is the check-out day. */
  value: DateRange | null;
  onChange: (dates: DateRange) => void;
  /** The same day was chosen for both ends, or the focus left the calendar before a second day was chosen. */
  onOneDay?: (day: string) => void;
  limits: DayLimits;
  label: string;
  /** How many months are shown. */
  months: number;
  focusOnMount?: boolean;
  /** The day that arrow keys start from. Controlled together with `onFocusChange`. */
  focusedDay?: string;
  onFocusChange?: (day: string) => void;
  className?: string;
  children: ReactNode;
};

const ariaDate = (date: string | undefined) => (date ? parseDate(date) : undefined);

/** The rules of choosing a stay, without a layout: which days can be chosen, keys, and announcements. */
export function StayCalendar({
  value,
  onChange,
  onOneDay,
  limits,
  label,
  months,
  focusOnMount,
  focusedDay,
  onFocusChange,
  className,
  children,
  ...paging
}: StayCalendarProps) {
  return (
    <I18nProvider locale={LOCALE}>
      <RangeCalendar
        {...paging}
        aria-label={label}
        className={className}
        value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
        onChange={(range) => {
          const dates = { start: range.start.toString(), end: range.end.toString() };
          if (dates.start === dates.end) onOneDay?.(dates.start);
          else onChange(dates);
        }}
        visibleDuration={{ months }}
        minValue={ariaDate(limits.minValue)}
        maxValue={ariaDate(limits.maxValue)}
        // A day that can be chosen, so that the calendar opens with what to do and not with why today is taken.
        defaultFocusedValue={ariaDate(
          value?.start ?? (limits.minValue && findFirstDay({ ...limits, minValue: limits.minValue })),
        )}
        focusedValue={ariaDate(focusedDay)}
        onFocusChange={(day) => onFocusChange?.(day.toString())}
        // `canPress` checks the whole range. React Aria's own rule would refuse to check out on a taken day.
        allowsNonContiguousRanges
        isDateUnavailable={(date, anchor) =>
          !canPress(date.toString(), anchor?.toString() ?? null, limits) &&
          (anchor !== null || date.toString() !== value?.end)
        }
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the calendar
        autoFocus={focusOnMount}
      >
        {children}
      </RangeCalendar>
    </I18nProvider>
  );
}
