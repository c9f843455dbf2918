import type { Facets } from '../criteria/criteria.ts';

/** The narrowest bucket, $25. Every width is a multiple of it. */
export const PRICE_STEP_CENTS = 2_500;
const MAX_BUCKETS = 24;
/** Widths in steps that give round dollar amounts, times any power of 100. */
const ROUND_STEPS = [1, 2, 4, 10, 20, 40];

export type PriceBucket = { readonly from: number; readonly to: number; readonly homes: number };

/** Creates a histogram of prices in cents, with buckets of one round width. Empty without homes. */
export function toPriceBuckets(prices: Facets['prices']): PriceBucket[] {
  const [first, last] = [prices.at(0)?.step, prices.at(-1)?.step];
  if (first === undefined || last === undefined) return [];
  const width = chooseWidth(first, last);
  const start = Math.floor(first / width);
  const homes = Array.from({ length: Math.floor(last / width) - start + 1 }, () => 0);
  for (const { step, homes: more } of prices) homes[Math.floor(step / width) - start]! += more;
  return homes.map((count, index) => ({
    from: (start + index) * width * PRICE_STEP_CENTS,
    to: (start + index + 1) * width * PRICE_STEP_CENTS,
    homes: count,
  }));
}

/** Returns a width in steps of $25: $25, $50, $100, $250, $500, $1,000, $2,500 and so on. */
function chooseWidth(first: number, last: number): number {
  for (let scale = 1; ; scale *= 100) {
    const fitting = ROUND_STEPS.map((step) => step * scale).find(
      (width) => Math.floor(last / width) - Math.floor(first / width) < MAX_BUCKETS,
    );
    if (fitting !== undefined) return fitting;
  }
}
