/** Pauses between two looks at a payment that the bank is working on, in milliseconds: quick at first, then patient. */
const PAUSES = [1000, 1500, 2500, 4000, 6000, 10_000];

export const pollPause = (attempt: number): number => PAUSES[Math.min(attempt, PAUSES.length - 1)]!;
