import type { RefundSchedule } from '@lodestay/stay';

/** 'Full refund through Dec 12'; null if there is no full refund today. */
export function formatFullRefund(schedule: RefundSchedule | null): string | null {
  const first = schedule?.steps[0];
  if (!first || first.keptCents > 0) return null;
  return `Full refund ${first.label.charAt(0).toLowerCase()}${first.label.slice(1)}`;
}
