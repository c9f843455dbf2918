import type { SavedSearchFrequency } from '@lodestay/contracts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The shortest time between two emails of a search, and how often it is checked while there is nothing to send. */
const TIMES: Record<Exclude<SavedSearchFrequency, 'off'>, { betweenEmailsMs: number; betweenChecksMs: number }> = {
  daily: { betweenEmailsMs: 24 * HOUR_MS, betweenChecksMs: 24 * HOUR_MS },
  immediately: { betweenEmailsMs: HOUR_MS, betweenChecksMs: 10 * MINUTE_MS },
};

/** When a search is checked next. Never before its next email may be sent: at most one a day, or one an hour. */
export function getNextCheck(
  frequency: SavedSearchFrequency,
  { now, emailedAt }: { now: Date; emailedAt: Date | null },
): Date {
  const { betweenEmailsMs, betweenChecksMs } = TIMES[frequency === 'off' ? 'daily' : frequency];
  const mayEmailAt = (emailedAt?.getTime() ?? -Infinity) + betweenEmailsMs;
  return new Date(Math.max(now.getTime() + betweenChecksMs, mayEmailAt));
}
