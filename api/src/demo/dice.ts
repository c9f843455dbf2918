export type Dice = {
  /** A number from 0 (included) to 1 (excluded). */
  next(): number;
  /** An integer from `low` to `high`, both included. */
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Some of the items, in their original order. */
  some<Item>(items: readonly Item[], count: number): Item[];
};

/** A seeded random generator (mulberry32, seeded with FNV-1a), so that the same seed gives the same inventory on every machine. */
export function dice(seed: string): Dice {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (items) => items[between(0, items.length - 1)]!,
    some(items, count) {
      const left = items.map((_, index) => index);
      const taken = new Set<number>();
      while (taken.size < Math.min(count, items.length)) taken.add(left.splice(between(0, left.length - 1), 1)[0]!);
      return items.filter((_, index) => taken.has(index));
    },
  };
}
