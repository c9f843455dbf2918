const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Spells out numbers below ten for running text. */
export const toCountWord = (count: number): string => WORDS[count] ?? String(count);
