const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Small numbers in running text are words. */
export const countWord = (count: number): string => WORDS[count] ?? String(count);
