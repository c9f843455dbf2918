import type { RentRow } from './city-figures.ts';

/** Distances between ticks, in cents. */
const STEPS = [25_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];
const MAX_TICKS = 6;

export type RentScale = {
  /** Cents. */
  ticks: readonly number[];
  /** Position of an amount in percent of the width. */
  toPercent: (cents: number) => number;
};

/** An axis for all rows, from a round amount below the lowest rent to a round amount above the highest. */
export function createRentScale(rows: readonly RentRow[]): RentScale {
  const lowest = Math.min(...rows.map((row) => row.minimum));
  const highest = Math.max(...rows.map((row) => row.maximum));
  const getSpan = (step: number) => ({
    first: Math.floor(lowest / step) * step,
    last: Math.max(Math.ceil(highest / step), Math.floor(lowest / step) + 1) * step,
    step,
  });
  const spans = STEPS.map(getSpan);
  const { first, last, step } = spans.find((span) => (span.last - span.first) / span.step < MAX_TICKS) ?? spans.at(-1)!;
  return {
    ticks: Array.from({ length: Math.round((last - first) / step) + 1 }, (_, index) => first + index * step),
    toPercent: (cents) => Math.round(((cents - first) / (last - first)) * 1000) / 10,
  };
}
