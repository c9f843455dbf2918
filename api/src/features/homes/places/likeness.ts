/** How a text is written: every three letters in a row, with its beginning and its end as letters of their own. */
export type Writing = ReadonlySet<string>;

export function writingOf(text: string): Writing {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, start) => padded.slice(start, start + 3)));
}

/** How alike two texts are written, from 0 to 1: twice the groups of three letters they share over all they have (Dice). */
export function likeness(a: Writing, b: Writing): number {
  const [fewer, more] = a.size < b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const group of fewer) if (more.has(group)) shared += 1;
  return (2 * shared) / (a.size + b.size);
}
