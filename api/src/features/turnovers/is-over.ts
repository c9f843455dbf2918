import type { TurnoverRow } from './tables.ts';

export const isOver = ({ status }: Pick<TurnoverRow, 'status'>): boolean =>
  status === 'done' || status === 'not_needed';
