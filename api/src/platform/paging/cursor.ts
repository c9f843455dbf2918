import { AppError } from '../http/index.ts';

/** The values that a list is sorted by, ascending. The last one is unique, so that no item repeats or is skipped between pages. */
export type SortKey = readonly number[];

/** The text of the sort values of a page's last item. */
export const formatCursor = (key: SortKey): string => key.map((value) => value.toString(36)).join('.');

/** `length` is the number of sort values; undefined if it is unknown. Throws `invalid` for a cursor of another list or sort order. */
export function parseCursor(cursor: string, length: number | undefined): SortKey {
  const key = cursor.split('.').map((value) => Number.parseInt(value, 36));
  if (!key.every(Number.isSafeInteger) || (length !== undefined && key.length !== length)) {
    const message = 'Must be the next_cursor of a page of this list.';
    throw new AppError('invalid', { message, fields: [{ path: 'cursor', message }] });
  }
  return key;
}
