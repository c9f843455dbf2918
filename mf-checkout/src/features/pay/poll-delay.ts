/** Delays between polls of a processing payment, in milliseconds. */
const DELAYS = [1000, 1500, 2500, 4000, 6000, 10_000];

export const getPollDelay = (attempt: number): number => DELAYS[Math.min(attempt, DELAYS.length - 1)]!;
