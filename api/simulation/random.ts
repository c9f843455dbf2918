/** Reproducible random decisions. */
export type Random = {
  /** True with this probability. */
  chance(probability: number): boolean;
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** Picks by weight. The sum of the weights must be positive. */
  pickWeighted<T extends { readonly weight: number }>(items: readonly T[]): T;
  /** An own sequence for a part of the history, so that what happens in one part does not change the decisions of another. */
  fork(...key: readonly (string | number)[]): Random;
};

/** FNV-1a, which is enough to spread seeds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

/** Mulberry32: small, fast, and the same on every machine. */
export function createRandom(seed: string): Random {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    chance: (probability) => next() < probability,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    pickWeighted(items) {
      let left = next() * items.reduce((sum, { weight }) => sum + weight, 0);
      for (const item of items) {
        left -= item.weight;
        if (left < 0) return item;
      }
      return items.at(-1)!;
    },
    fork: (...key) => createRandom([seed, ...key].join('/')),
  };
}
