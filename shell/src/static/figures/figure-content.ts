import type { ReactNode } from 'react';
import type { ResponseOf } from '@lodestay/contracts';
import type { PriceList } from '@lodestay/stay';

export type InventoryFigures = ResponseOf<'getInventoryFigures'>;

/** What figures are drawn from. `today` is the day on which example stays are priced, and `prices` is the list in force. */
export type FigureData = { inventory: InventoryFigures; today: string; prices: PriceList };

/** A table row: the first cell names it. */
export type FigureRow = readonly string[];

/** A figure: a chart with the same numbers as a table. */
export type FigureContent = {
  title: string;
  /** What the chart shows, in a sentence with numbers. */ summary: string;
  /** How to read the chart, if it is unusual. */ key?: string;
  chart: ReactNode;
  columns: readonly string[];
  rows: readonly FigureRow[];
  /** How many homes, or which home. */ sample: ReactNode;
  method: string;
};

export const NOT_STATED = 'Not stated';
