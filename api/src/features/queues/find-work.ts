import { QUEUES } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import type { SignedInUser } from '../../platform/http/index.ts';
import { isInScope } from '../staff-markets/index.ts';
import { selectItems, toItemView, type ItemView } from './item-view.ts';
import { READ_PERMISSIONS } from './read-permissions.ts';
import type { Db, QueueName } from './tables.ts';

/** The items with one of the references, in the queues that a person may read. */
export async function findWork(
  db: Db,
  references: readonly string[],
  { id, role }: Pick<SignedInUser, 'id' | 'role'>,
): Promise<(ItemView & { queue: QueueName })[]> {
  const found = await Promise.all(
    QUEUES.map(async (queue) => {
      const scope = getScope(role, READ_PERMISSIONS[queue]);
      if (scope === null) return [];
      const rows = await selectItems(db)
        .where('queueItem.queue', '=', queue)
        .where('queueItem.reference', 'in', references)
        .where(isInScope(sql`queue_item.market_id`, { accountId: id, scope }))
        .execute();
      return rows.map((row) => ({ queue, ...toItemView(row) }));
    }),
  );
  return found.flat();
}
