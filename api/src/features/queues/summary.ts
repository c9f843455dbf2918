import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import type { Db, QueueName } from './tables.ts';

export type QueueSummary = {
  name: QueueName;
  open: number;
  overdue: number;
  /** Open items of the caller. */ mine: number;
  oldestOpenedAt: string | null;
};

/** What waits in a queue, as far as the caller may see it. */
export async function summarizeQueue(
  { db, clock }: { db: Db; clock: Clock },
  name: QueueName,
  viewer: Viewer,
): Promise<QueueSummary> {
  const { open, overdue, mine, oldest } = await db
    .selectFrom('queueItem')
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('dueAt', '<', clock.now()).as('overdue'),
      fn.countAll<number>().filterWhere('assigneeId', '=', viewer.accountId).as('mine'),
      fn.min('openedAt').as('oldest'),
    ])
    .where('queue', '=', name)
    .where('closedAt', 'is', null)
    .where(isInScope(sql`queue_item.market_id`, viewer))
    .executeTakeFirstOrThrow();
  return { name, open, overdue, mine, oldestOpenedAt: oldest?.toISOString() ?? null };
}
