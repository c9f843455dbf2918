import { useState, type ReactNode } from 'react';
import { getLocalTimeZone, parseDate, today as getToday } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { CalendarDate } from '@lodestay/stay';
import { useStyles } from '@lodestay/ui/styles';
import { canPress, type DayLimits } from '../date-field/stay-days.ts';
import { BottomSheet, type BottomSheetProps } from './bottom-sheet.tsx';
import { LOCALE } from './calendar-locale.ts';
import { formatMoveInHint } from './day-text.ts';
import { SheetDates } from './sheet-dates.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetMonths } from './sheet-months.tsx';
import { useDayHint } from './use-day-hint.ts';
import { sheetCalendarSheet, useSheetMonths } from './use-sheet-months.ts';

type MoveInCalendarProps = DayLimits & {
  value: CalendarDate | null;
  /** Called by the button in the footer. Null: the date was cleared. */
  onChange: (date: CalendarDate | null) => void;
  today?: string;
  /** The button in the footer. It closes the sheet. */
  applyLabel?: string;
  /** Another way to choose, next to the hint. */
  more?: ReactNode;
};

export type MoveInSheetProps = BottomSheetProps & MoveInCalendarProps;

/**
 * The calendar of phones for a stay without a move-out day (Flex, Standby): one date in the bottom sheet of `DateRangeSheet`. The
 * limits say which days can be chosen; `minNights` is also stated.
 */
export function MoveInSheet({ open, onClose, onChange, HistoryEntry, ...calendar }: MoveInSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} HistoryEntry={HistoryEntry} title="Choose your move-in date">
      <MoveInCalendar
        {...calendar}
        onChange={(date) => {
          onChange(date);
          onClose();
        }}
      />
    </BottomSheet>
  );
}

function MoveInCalendar({ value, onChange, today, applyLabel = 'Apply', more, ...given }: MoveInCalendarProps) {
  const s = useStyles(sheetCalendarSheet);
  const minValue = given.minValue ?? today ?? getToday(getLocalTimeZone()).toString();
  const limits = { ...given, minValue };
  const [draft, setDraft] = useState(value);
  const { focusedDay, setFocusedDay, months, showMore } = useSheetMonths({
    minValue,
    maxValue: limits.maxValue,
    start: value,
    end: draft,
  });
  return (
    <I18nProvider locale={LOCALE}>
      <Calendar
        aria-label="Move-in date"
        className={s.calendar}
        value={draft === null ? null : parseDate(draft)}
        onChange={(day) => setDraft(day.toString())}
        visibleDuration={{ months }}
        // With as many months as there are to the focused day, the first month always is that of `minValue`.
        selectionAlignment="end"
        minValue={parseDate(minValue)}
        maxValue={limits.maxValue ? parseDate(limits.maxValue) : undefined}
        focusedValue={parseDate(focusedDay)}
        onFocusChange={(day) => setFocusedDay(day.toString())}
        isDateUnavailable={(day) => !canPress(day.toString(), null, limits)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just opened the calendar
        autoFocus
      >
        <MoveInContent
          draft={draft}
          onDraft={setDraft}
          limits={limits}
          today={today}
          monthCount={months}
          onShowMore={showMore}
          applyLabel={applyLabel}
          more={more}
          onApply={() => onChange(draft)}
        />
      </Calendar>
    </I18nProvider>
  );
}

type MoveInContentProps = {
  draft: CalendarDate | null;
  onDraft: (date: CalendarDate | null) => void;
  limits: DayLimits;
  today: string | undefined;
  monthCount: number;
  onShowMore: (() => void) | null;
  applyLabel: string;
  more: ReactNode;
  onApply: () => void;
};

function MoveInContent(props: MoveInContentProps) {
  const { draft, onDraft, limits, today, monthCount, onShowMore, applyLabel, more, onApply } = props;
  const { hint, handlers } = useDayHint((day) => formatMoveInHint(draft, day, limits));
  const [shown] = useState(draft);
  return (
    <>
      <SheetDates dates={[{ label: 'Move in', date: draft, isNext: draft === null }]} />
      <SheetMonths
        count={monthCount}
        shown={shown}
        limits={limits}
        today={today}
        handlers={handlers}
        onShowMore={onShowMore}
      />
      <SheetFoot hint={hint} more={more} onClear={() => onDraft(null)} applyLabel={applyLabel} onApply={onApply} />
    </>
  );
}
