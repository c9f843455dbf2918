import { sql } from 'kysely';

/** Seconds between two looks at the running hosted checks. Webhooks tell results sooner. */
export const POLL_SECONDS = 60;

/** Whether a hosted check is due: after a minute, then at intervals that grow with its age up to an hour. Needs `polled_at` and `started_at`. */
export const isPollDue = (now: Date) =>
  sql<boolean>`(polled_at is null or polled_at <= ${now}::timestamptz - least(interval '1 hour', greatest(interval '1 minute', (${now}::timestamptz - started_at) / 10)))`;

/** Runs all of them even if some fail, and then throws what failed, so that one person's check cannot stop the others. */
export async function runEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${items.length} checks failed`);
}
