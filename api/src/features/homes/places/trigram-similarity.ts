/** The trigrams of a text: every three letters in a row, padded at both ends. */
export type Trigrams = ReadonlySet<string>;

export function toTrigrams(text: string): Trigrams {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}

/** Dice coefficient of two sets of trigrams, from 0 to 1. */
export function calculateSimilarity(a: Trigrams, b: Trigrams): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const group of fewer) if (more.has(group)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
