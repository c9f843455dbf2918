import { DateRangeField as Field, type DateRangeFieldProps } from '@lodestay/ui';
import { DatesHistoryEntry } from './dates-entry.ts';
import { afterOverlayEntry } from './overlay-changes.ts';

/** The date field of `@lodestay/ui`. On phones, Back closes its calendar and stays on the page. */
export const DateRangeField = ({ onChange, ...props }: Omit<DateRangeFieldProps, 'HistoryEntry'>) => (
  <Field
    {...props}
    onChange={(dates) => afterOverlayEntry('dates', () => onChange(dates))}
    HistoryEntry={DatesHistoryEntry}
  />
);
