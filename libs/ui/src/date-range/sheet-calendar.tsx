import { useState, type ReactNode } from 'react';
import type { CalendarDate, DateRange } from '@lodestay/stay';
import { getLocalTimeZone, today as getToday } from '@internationalized/date';
import { useStyles } from '@lodestay/ui/styles';
import type { DayLimits } from '../date-field/stay-days.ts';
import { SheetContent } from './sheet-content.tsx';
import { StayCalendar } from './stay-calendar.tsx';
import { sheetCalendarSheet, useSheetMonths } from './use-sheet-months.ts';

type SheetCalendarProps = DayLimits & {
  value: DateRange | null;
  today?: string;
  label?: string;
  applyLabel?: string;
  more?: ReactNode;
  onApply: (dates: DateRange | null) => void;
};

/** The calendar of a bottom sheet. It keeps a draft of the dates until they are applied. */
export function SheetCalendar({
  value,
  today,
  label = 'Dates of the stay',
  applyLabel = 'Apply',
  more,
  onApply,
  ...given
}: SheetCalendarProps) {
  const s = useStyles(sheetCalendarSheet);
  const minValue = given.minValue ?? today ?? getToday(getLocalTimeZone()).toString();
  const limits = { ...given, minValue };
  const [draft, setDraft] = useState(value);
  const [start, setStart] = useState<CalendarDate | null>(null);
  const { focusedDay, setFocusedDay, months, showMore } = useSheetMonths({
    minValue,
    maxValue: limits.maxValue,
    start: value?.start ?? null,
    end: draft?.end ?? null,
  });
  const change = (dates: DateRange | null) => {
    setDraft(dates);
    setStart(null);
  };
  return (
    <StayCalendar
      label={label}
      className={s.calendar}
      value={draft}
      onChange={change}
      onOneDay={setStart}
      limits={limits}
      months={months}
      // With as many months as there are to the focused day, the first month always is that of `minValue`.
      selectionAlignment="end"
      focusedDay={focusedDay}
      onFocusChange={setFocusedDay}
      focusOnMount
    >
      <SheetContent
        draft={draft}
        start={start}
        limits={limits}
        today={today}
        monthCount={months}
        onShowMore={showMore}
        onDraft={(dates) => {
          change(dates);
          if (dates) setFocusedDay(dates.start);
        }}
        applyLabel={applyLabel}
        more={more}
        onApply={() => onApply(draft)}
      />
    </StayCalendar>
  );
}
