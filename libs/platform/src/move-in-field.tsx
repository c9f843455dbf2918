import { MoveInField as Field, type MoveInFieldProps } from '@lodestay/ui';
import { DatesHistoryEntry } from './dates-entry.ts';
import { afterOverlayEntry } from './overlay-changes.ts';

/** The move-in field of `@lodestay/ui`. On phones, Back closes its calendar and stays on the page. */
export const MoveInField = ({ onChange, ...props }: Omit<MoveInFieldProps, 'HistoryEntry'>) => (
  <Field
    {...props}
    onChange={(date) => afterOverlayEntry('dates', () => onChange(date))}
    HistoryEntry={DatesHistoryEntry}
  />
);
