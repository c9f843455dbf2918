/** Width of a character at the text size of charts, in pixels. A little more than the average, so that labels never touch. */
const CHARACTER = 6.4;

/** Whether a label fits on a line of a chart. `width` is in pixels. */
export const fitsLine = (label: string, width: number): boolean => label.length * CHARACTER <= width;

/** Breaks a label into two lines at the space closest to its middle. A single word stays on one line. */
export function breakLabel(label: string): readonly string[] {
  const spaces = [...label.matchAll(/ /g)].map(({ index }) => index);
  const distance = (at: number) => Math.abs(at - label.length / 2);
  const [at] = spaces.toSorted((a, b) => distance(a) - distance(b));
  return at === undefined ? [label] : [label.slice(0, at), label.slice(at + 1)];
}
