import type { QueueSummary } from './console-model.ts';
import { formatAge, formatShortAge } from './format-age.ts';

/** The texts of a queue in the navigation. The visible ones are short; the others complete them for screen readers. */
export type QueueTexts = { open: string; openLabel: string; age: string; ageLabel: string; isLate: boolean };

/** `now` is an ISO instant. */
export function describeQueue({ open, overdue, oldestOpenedAt: oldest }: QueueSummary, now: string): QueueTexts {
  return {
    open: String(open),
    openLabel: oldest === null ? 'open' : 'open, the oldest for',
    age: oldest === null ? '' : formatShortAge(oldest, now),
    ageLabel: oldest === null ? '' : `${formatAge(oldest, now)}${overdue > 0 ? `, ${overdue} overdue` : ''}`,
    isLate: overdue > 0,
  };
}
