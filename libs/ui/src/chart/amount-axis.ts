import { formatCount, type Cents } from '@lodestay/stay';

const DOLLAR = 100;
const MOST_TICKS = 5;

/** The amounts of the vertical axis, from 0 to at least `most`, in round steps. */
export function getAmountTicks(most: Cents): Cents[] {
  const dollars = Math.max(1, most / DOLLAR);
  const power = 10 ** Math.floor(Math.log10(dollars / MOST_TICKS));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => dollars / size <= MOST_TICKS)!;
  const count = Math.ceil(dollars / step);
  return Array.from({ length: count + 1 }, (_, index) => Math.round(index * step * DOLLAR));
}

/** '$5,000'. */
export const formatTick = (cents: Cents): string => `$${formatCount(Math.round(cents / DOLLAR))}`;

export type ChartPoint = { day: number; cents: Cents };

/** The path of a line in a square of 100 by 100. Later points beyond `lastDay` are drawn outside and clipped. */
export function drawLine(points: readonly ChartPoint[], lastDay: number, top: Cents): string {
  const at = ({ day, cents }: ChartPoint) =>
    `${((day / lastDay) * 100).toFixed(2)} ${(100 - (cents / top) * 100).toFixed(2)}`;
  return `M${points.map(at).join('L')}`;
}
