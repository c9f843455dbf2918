import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Db } from './tables.ts';

/** How long before an item is due its assignee is reminded. */
const REMIND_BEFORE_MS = 2 * 3_600_000;
const BATCH = 200;

/** Reminds the assignees of items that are due soon, once per item and assignee. */
export function createReminders({ db, clock, outbox }: { db: Db; clock: Clock; outbox: Outbox }) {
  return async function remind(): Promise<void> {
    for (;;) {
      const count = await inTransaction(db, async (trx) => {
        const due = await trx
          .selectFrom('queueItem')
          .select(['id', 'queue', 'reference', 'assigneeId'])
          .where('closedAt', 'is', null)
          .where('remindedAt', 'is', null)
          .where('assigneeId', 'is not', null)
          .where('dueAt', '<', new Date(clock.now().getTime() + REMIND_BEFORE_MS))
          .orderBy('dueAt')
          .limit(BATCH)
          .forUpdate()
          .skipLocked()
          .execute();
        for (const { id, queue, reference, assigneeId } of due) {
          // Not a change that anybody could overlook, so the version stays.
          await trx.updateTable('queueItem').set({ remindedAt: clock.now() }).where('id', '=', id).execute();
          await outbox.emit(trx, 'QueueItemDue', { queue, reference, assigneeId: assigneeId! });
        }
        return due.length;
      });
      if (count < BATCH) return;
    }
  };
}
