import { useState, type KeyboardEvent } from 'react';

export type GridPosition = { readonly row: number; readonly column: number };

type Size = { rows: number; columns: number };

/** The position to which a key moves in a grid; null for other keys. */
export function getNextPosition(
  key: string,
  control: boolean,
  { row, column }: GridPosition,
  { rows, columns }: Size,
): GridPosition | null {
  const clamp = (value: number, count: number) => Math.min(count - 1, Math.max(0, value));
  switch (key) {
    case 'ArrowRight':
      return { row, column: clamp(column + 1, columns) };
    case 'ArrowLeft':
      return { row, column: clamp(column - 1, columns) };
    case 'ArrowDown':
      return { row: clamp(row + 1, rows), column };
    case 'ArrowUp':
      return { row: clamp(row - 1, rows), column };
    case 'Home':
      return { row: control ? 0 : row, column: 0 };
    case 'End':
      return { row: control ? rows - 1 : row, column: columns - 1 };
    default:
      return null;
  }
}

/** A single tab stop in a grid, moved with the arrow keys, Home and End (ARIA grid pattern). */
export function useGridFocus(size: Size, first: GridPosition) {
  const [position, setPosition] = useState(first);
  return {
    /** For the focusable element of a cell. */
    getCellProps: (row: number, column: number) => ({
      'data-place': `${row} ${column}`,
      tabIndex: row === position.row && column === position.column ? 0 : -1,
      onFocus: () => setPosition({ row, column }),
    }),
    /** For the element around all cells. */
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const next = getNextPosition(event.key, event.ctrlKey || event.metaKey, position, size);
      if (!next) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-place="${next.row} ${next.column}"]`)?.focus();
    },
  };
}
