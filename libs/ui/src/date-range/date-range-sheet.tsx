import type { ReactNode } from 'react';
import type { DateRange } from '@lodestay/stay';
import type { DayLimits } from '../date-field/stay-days.ts';
import { BottomSheet, type BottomSheetProps } from './bottom-sheet.tsx';
import { SheetCalendar } from './sheet-calendar.tsx';

export type DateRangeSheetProps = DayLimits &
  BottomSheetProps & {
    value: DateRange | null;
    /** Called by the button in the footer. Null: the dates were cleared. */
    onChange: (dates: DateRange | null) => void;
    today?: string;
    label?: string;
    /** The button in the footer. It closes the sheet. */
    applyLabel?: string;
    /** Another way to choose, next to the hint. */
    more?: ReactNode;
  };

/**
 * The calendar on phones: a sheet at the bottom with scrolling months. The dates change with the button in the footer. Closing the
 * sheet in another way keeps the former dates.
 */
export function DateRangeSheet({ open, onClose, onChange, HistoryEntry, ...calendar }: DateRangeSheetProps) {
  return (
    <BottomSheet open={open} onClose={onClose} HistoryEntry={HistoryEntry} title="Choose your dates">
      <SheetCalendar
        {...calendar}
        onApply={(dates) => {
          onChange(dates);
          onClose();
        }}
      />
    </BottomSheet>
  );
}
