import type { Facets } from '../criteria/criteria.ts';

/** The narrowest bucket: 25 dollars. Every width that is offered is a multiple of it. */
export const PRICE_STEP_CENTS = 2_500;
const MOST_BUCKETS = 24;
/** Buckets in dollars that people read without thinking, times any power of a hundred. */
const ROUND_STEPS = [1, 2, 4, 10, 20, 40];

export type PriceBucket = { readonly from: number; readonly to: number; readonly homes: number };

/** A histogram in buckets of one round width, from the cheapest home's to the dearest's, in cents. Empty for no homes. */
export function priceBuckets(prices: Facets['prices']): PriceBucket[] {
  const [first, last] = [prices.at(0)?.step, prices.at(-1)?.step];
  if (first === undefined || last === undefined) return [];
  const width = widthFor(first, last);
  const start = Math.floor(first / width);
  const homes = Array.from({ length: Math.floor(last / width) - start + 1 }, () => 0);
  for (const { step, homes: more } of prices) homes[Math.floor(step / width) - start]! += more;
  return homes.map((count, index) => ({
    from: (start + index) * width * PRICE_STEP_CENTS,
    to: (start + index + 1) * width * PRICE_STEP_CENTS,
    homes: count,
  }));
}

/** In steps of 25 dollars: 25, 50, 100, 250, 500, 1,000, 2,500 … */
function widthFor(first: number, last: number): number {
  for (let scale = 1; ; scale *= 100) {
    const fitting = ROUND_STEPS.map((step) => step * scale).find(
      (width) => Math.floor(last / width) - Math.floor(first / width) < MOST_BUCKETS,
    );
    if (fitting !== undefined) return fitting;
  }
}
