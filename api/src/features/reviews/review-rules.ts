import { REVIEW_DAYS } from '@lodestay/contracts';

const DAY_MS = 86_400_000;

type Stay = { status: string; checkOutAt: Date | null; endedAt: Date | null };

/** Until when both sides can write. Null for a stay that is not completed: only who stayed can review. */
export function getReviewEnd({ status, checkOutAt, endedAt }: Stay): Date | null {
  const end = checkOutAt ?? endedAt;
  return status === 'completed' && end ? new Date(end.getTime() + REVIEW_DAYS * DAY_MS) : null;
}

/** What one side can do. */
export function getReviewState(stay: Stay, hasWritten: boolean, now: Date) {
  const end = getReviewEnd(stay);
  if (hasWritten) return 'written';
  if (end === null) return 'not_over';
  return now <= end ? 'open' : 'closed';
}

/** Whether both sides can read: when both have written, or when the time to write has passed. */
export const isRevealed = (stay: Stay, written: { home: boolean; guest: boolean }, now: Date): boolean =>
  (written.home && written.guest) || ((written.home || written.guest) && now > (getReviewEnd(stay) ?? now));
