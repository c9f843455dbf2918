/** Every three letters in a row, with the beginning and the end of the text as letters of their own. */
function trigrams(text: string): Set<string> {
  const padded = `  ${text} `;
  return new Set(Array.from({ length: Math.max(0, padded.length - 2) }, (_, start) => padded.slice(start, start + 3)));
}

/** How alike two texts are written, from 0 to 1: twice the groups of three letters they share over all they have (Dice). */
export function likeness(a: string, b: string): number {
  const [ofA, ofB] = [trigrams(a), trigrams(b)];
  const shared = [...ofA].filter((group) => ofB.has(group)).length;
  return (2 * shared) / (ofA.size + ofB.size);
}
