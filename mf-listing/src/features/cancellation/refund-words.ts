import type { RefundSchedule } from '@lodestay/stay';

/** 'Full refund through Dec 12', for the end of the stay line; null where less comes back from the beginning. */
export function refundWords(schedule: RefundSchedule | null): string | null {
  const first = schedule?.steps[0];
  if (!first || first.keptCents > 0) return null;
  return `Full refund ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`;
}
