import { useState, type KeyboardEvent } from 'react';

export type GridPlace = { readonly row: number; readonly column: number };

type Size = { rows: number; columns: number };

/** Where a key goes from a place in a grid; null for keys that do not move. */
export function placeAfter(
  key: string,
  control: boolean,
  { row, column }: GridPlace,
  { rows, columns }: Size,
): GridPlace | null {
  const within = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  switch (key) {
    case 'ArrowRight':
      return { row, column: within(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: within(column - 1, columns) };
    case 'ArrowDown':
      return { row: within(row + 1, rows), column };
    case 'ArrowUp':
      return { row: within(row - 1, rows), column };
    case 'Home':
      return { row: control ? 0 : row, column: 0 };
    case 'End':
      return { row: control ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** One stop for Tab in a grid, moved by arrows, Home and End as the ARIA grid pattern has it. */
export function useGridFocus(size: Size, first: GridPlace) {
  const [place, setPlace] = useState(first);
  return {
    /** Of the control of a cell. */
    stop: (row: number, column: number) => ({
      'data-place': `${row} ${column}`,
      tabIndex: row === place.row && column === place.column ? 0 : -1,
      onFocus: () => setPlace({ row, column }),
    }),
    /** Of the element around all cells. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = placeAfter(event.key, event.ctrlKey || event.metaKey, place, size);
      if (!next) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
    },
  };
}
