import type { ComponentType } from 'react';
import { query } from '../theme/breakpoints.ts';
import { DateRangePopover, type DateRangePopoverProps } from './date-range-popover.tsx';
import { DateRangeSheet } from './date-range-sheet.tsx';
import { useMediaQuery } from './use-media-query.ts';

export type DateRangePickerProps = DateRangePopoverProps & {
  /** The button that applies the dates on phones. Wider screens apply a chosen range at once. */
  applyLabel?: string;
  /** Rendered while the sheet of phones is open. Gives it a history entry, so that Back closes it. */
  HistoryEntry?: ComponentType<{ onClose: () => void }>;
};

/** The calendar that a date field opens: a bottom sheet on phones, a box under the field on wider screens. */
export function DateRangePicker({ applyLabel, HistoryEntry, ...props }: DateRangePickerProps) {
  const isPhone = useMediaQuery(query.belowTablet);
  if (!isPhone) return <DateRangePopover {...props} />;
  const { triggerRef: _trigger, describe: _describe, ...sheet } = props;
  return <DateRangeSheet {...sheet} applyLabel={applyLabel} HistoryEntry={HistoryEntry} />;
}
