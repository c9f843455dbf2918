import type { Permission } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import { recordAction, type AuditTarget } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { canWork } from './colleagues.ts';
import type { createItemChanges } from './item-changes.ts';
import { selectItems, toItemView, type ItemView } from './item-view.ts';
import type { Db, QueueName } from './tables.ts';

export type Assignment = {
  items: readonly { reference: string; version: number }[];
  /** Null removes the assignee. */ assigneeId: number | null;
  isPreview: boolean;
};

export type AssignmentEffect = 'assigned' | 'already_assigned' | 'closed' | 'changed_meanwhile' | 'not_found';

type Options = {
  db: Db;
  clock: Clock;
  changes: Pick<ReturnType<typeof createItemChanges>, 'change'>;
};

export function createAssign({ db, clock, changes }: Options) {
  /**
   * Assigns items to a colleague who may work on them. Items that cannot be assigned stay as they are, and the result says why. Throws
   * `invalid` if the colleague may not work on one of the items.
   */
  return (
    queue: { name: QueueName; target: AuditTarget['type']; permission: Permission },
    viewer: Viewer,
    { items, assigneeId, isPreview }: Assignment,
  ): Promise<{ reference: string; effect: AssignmentEffect; item: ItemView | null }[]> =>
    inTransaction(db, async (trx) => {
      const select = () =>
        selectItems(trx as Db)
          .where('queueItem.queue', '=', queue.name)
          .where(
            'queueItem.reference',
            'in',
            items.map(({ reference }) => reference),
          )
          .where(isInScope(sql`queue_item.market_id`, viewer));
      // In one order, so that two bulk actions do not wait for each other.
      const locked = await select().orderBy('queueItem.id').forUpdate('queueItem').execute();
      const found = new Map(locked.map((item) => [item.reference, item]));

      const effects = new Map<string, AssignmentEffect>();
      for (const { reference, version } of items) {
        const item = found.get(reference);
        effects.set(reference, getEffect(item, version, assigneeId));
      }
      const assigned = locked.filter(({ reference }) => effects.get(reference) === 'assigned');
      if (assigneeId !== null)
        for (const marketId of new Set(assigned.map((item) => item.marketId)))
          if (!(await canWork(trx, assigneeId, queue.permission, marketId))) {
            const message = 'This person may not work on all of these. Choose somebody else, or fewer items.';
            throw new AppError('invalid', { message, fields: [{ path: 'assignee_id', message }] });
          }
      if (!isPreview)
        for (const item of assigned) {
          await changes.change(trx, item, viewer.accountId, { assigneeId, remindedAt: null });
          await recordAction(trx, {
            at: clock.now(),
            actor: { accountId: viewer.accountId },
            action: 'queue.assign',
            target: { type: queue.target, id: item.reference },
            before: { assignee: item.assigneeId },
            after: { assignee: assigneeId },
          });
        }
      const now = new Map((await select().execute()).map((item) => [item.reference, toItemView(item)]));
      return items.map(({ reference }) => ({
        reference,
        effect: effects.get(reference)!,
        item: now.get(reference) ?? null,
      }));
    });
}

function getEffect(
  item: { version: number; closedAt: Date | null; assigneeId: number | null } | undefined,
  version: number,
  assigneeId: number | null,
): AssignmentEffect {
  if (!item) return 'not_found';
  if (item.closedAt !== null) return 'closed';
  if (item.assigneeId === assigneeId) return 'already_assigned';
  return item.version === version ? 'assigned' : 'changed_meanwhile';
}
