/** Percentages of sampled sessions, session replays and logs (specification 9). */
export const SAMPLE_RATES = { sessions: 10, replays: 3, logs: 100 } as const;

/** Whether a visit is in the sample. The same for all pages of a visit, because its ID is random. */
export function isSampled(visit: string, percentage: number): boolean {
  let hash = 0;
  for (const letter of visit) hash = (hash * 31 + letter.charCodeAt(0)) % 10_007;
  return hash % 100 < percentage;
}
