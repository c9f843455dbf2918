/** Shares that people know, in words. */
const SHARES: readonly (readonly [number, number])[] = [
  [1, 100],
  [1, 50],
  [1, 30],
  [1, 20],
  [1, 15],
  [1, 12],
  [1, 10],
  [1, 8],
  [1, 7],
  [1, 6],
  [1, 5],
  [1, 4],
  [1, 3],
  [2, 5],
  [1, 2],
  [3, 5],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
  [19, 20],
];

/** 'About 1 in 4' for a share from 0 to 1. */
export function formatChance(share: number): string {
  if (share < 0.0075) return 'Fewer than 1 in 100';
  if (share > 0.965) return 'More than 19 in 20';
  const getDistance = ([part, whole]: readonly [number, number]) => Math.abs(part / whole - share);
  const [part, whole] = SHARES.reduce((best, each) => (getDistance(each) < getDistance(best) ? each : best));
  return `About ${part} in ${whole}`;
}

/** '12–38%' for two shares from 0 to 1. */
export function formatChanceRange(low: number, high: number): string {
  const [from, to] = [Math.round(low * 100), Math.round(high * 100)];
  return from === to ? `${from}%` : `${from}–${to}%`;
}
