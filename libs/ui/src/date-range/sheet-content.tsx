import { useEffect, useState, type ReactNode } from 'react';
import { parseDate } from '@internationalized/date';
import type { CalendarDate, DateRange } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { formatHint } from './day-text.ts';
import { LengthChoices } from './length-choices.tsx';
import { SheetDates } from './sheet-dates.tsx';
import { SheetFoot } from './sheet-foot.tsx';
import { SheetMonths } from './sheet-months.tsx';
import { useCalendar } from './use-calendar.ts';
import { useDayHint } from './use-day-hint.ts';

type SheetContentProps = {
  draft: DateRange | null;
  /** The chosen move-in day, while the move-out day is not chosen. */
  start: CalendarDate | null;
  limits: DayLimits & { minValue: CalendarDate };
  today: string | undefined;
  monthCount: number;
  onShowMore: (() => void) | null;
  onDraft: (dates: DateRange | null) => void;
  applyLabel: string;
  more: ReactNode;
  onApply: () => void;
};

/** The inside of the calendar of a bottom sheet: chosen dates, common lengths, months, and a footer. */
export function SheetContent(props: SheetContentProps) {
  const { draft, start, limits, today, monthCount, onShowMore, onDraft, applyLabel, more, onApply } = props;
  const { anchorDate, setAnchorDate } = useCalendar();
  const { hint, handlers, setNote } = useDayHint((day, anchor) =>
    formatHint({ value: draft, anchor, day, limits, omitsDates: true }),
  );
  const [shown, setShown] = useState(draft?.start ?? null);
  const anchor = anchorDate?.toString() ?? start;
  // React Aria drops the move-in day when somebody touches the sheet beside a day. The sheet keeps it.
  useEffect(() => {
    if (start && !anchorDate) setAnchorDate(parseDate(start));
  }, [start, anchorDate, setAnchorDate]);

  const change = (dates: DateRange | null) => {
    setAnchorDate(null);
    setNote(null);
    onDraft(dates);
  };
  const moveIn = anchor ?? draft?.start ?? null;
  const moveOut = anchor ? null : (draft?.end ?? null);
  const isIncomplete = moveIn !== null && moveOut === null;
  return (
    <>
      <SheetDates
        dates={[
          { label: 'Move in', date: moveIn, isNext: moveIn === null },
          { label: 'Move out', date: moveOut, isNext: isIncomplete },
        ]}
      >
        <LengthChoices
          start={moveIn}
          value={anchor ? null : draft}
          limits={limits}
          onChoose={(dates) => {
            change(dates);
            setShown(dates.start);
          }}
          onRefuse={setNote}
        />
      </SheetDates>
      <SheetMonths
        count={monthCount}
        shown={shown}
        limits={limits}
        today={today}
        handlers={handlers}
        onShowMore={onShowMore}
      />
      <SheetFoot
        hint={hint}
        more={more}
        onClear={() => change(null)}
        applyLabel={applyLabel}
        isIncomplete={isIncomplete}
        onApply={onApply}
      />
    </>
  );
}
