import { camelizeKeys } from '@lodestay/contracts';
import type { ApiError } from '@lodestay/platform/http';
import type { QueueItem } from '../types.ts';

/** A write that was based on an older version: the item as it is now, and who changed it when. */
export type Conflict<Item = QueueItem> = { current: Item; changedBy: string | null; changedAt: string | null };

/** The conflict of a failed write; null for other errors. */
export function readConflict<Item = QueueItem>(error: ApiError | null): Conflict<Item> | null {
  if (error?.code !== 'conflict') return null;
  const data = (error.body as { error?: { data?: unknown } } | null)?.error?.data;
  return data ? (camelizeKeys(data) as Conflict<Item>) : null;
}

export type Difference = { field: string; before: string; after: string };

/** An outcome or a step of the work in words: 'not_needed' -> 'Not needed'. An item without an outcome is open. */
export function formatOutcome(outcome: string | null): string {
  if (!outcome) return 'Open';
  const words = outcome.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What differs between the item that the person saw and the current one. `formatTime` gets ISO timestamps. */
export function listDifferences(
  seen: QueueItem,
  current: QueueItem,
  formatTime: (at: string) => string,
): readonly Difference[] {
  const showDue = ({ dueAt }: QueueItem) => (dueAt ? formatTime(dueAt) : 'None');
  const fields: readonly (readonly [string, (item: QueueItem) => string])[] = [
    ['Assignee', ({ assignee }) => assignee?.fullName ?? 'Nobody'],
    ['Outcome', ({ outcome }) => formatOutcome(outcome)],
    ['Stage', ({ stage }) => (stage ? formatOutcome(stage) : 'None')],
    ['Due', showDue],
    ['Market', ({ market }) => market?.name ?? 'None'],
  ];
  return fields
    .map(([field, show]) => ({ field, before: show(seen), after: show(current) }))
    .filter(({ before, after }) => before !== after);
}
