import type { Permission } from '@lodestay/contracts/permissions';
import { sql } from 'kysely';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { addBusinessDays } from './business-days.ts';
import { takeTurn, type Workers } from './colleagues.ts';
import { fullName, selectItems, toItemView } from './item-view.ts';
import type { Db, QueueName, Trx } from './tables.ts';
import { toWords } from '../../platform/search-words.ts';

export type OpenedItem = {
  queue: QueueName;
  reference: string;
  title: string;
  /** What the search finds besides the reference and the title. */ searchTexts: readonly (string | null)[];
  marketId: number | null;
  /** When it is due: after this many business days, or at a time. */
  due: { businessDays: number } | { at: Date };
  /** The first step of the work, in queues that have steps. */ stage?: string;
  /** What the assignee must be allowed to do. */ permission: Permission;
  /** Who can get it, if not everybody with the permission. */ workers?: Workers;
};

/** Items without a market are due by the time of the company's office. */
const OFFICE_TIME_ZONE = 'America/New_York';

export type LockedItem = Awaited<ReturnType<ReturnType<typeof createItemChanges>['lock']>>;

/** Writes of queue items, for the transactions of the features whose records they are. */
export function createItemChanges({ clock }: { clock: Clock }) {
  /** When something is due that waits from now on, in the time zone of the market. */
  async function addDays(anyTrx: AnyTrx, marketId: number | null, businessDays: number): Promise<Date> {
    const trx: Trx = anyTrx;
    const market = await trx.selectFrom('market').select('timeZone').where('id', '=', marketId).executeTakeFirst();
    return addBusinessDays(clock.now(), businessDays, market?.timeZone ?? OFFICE_TIME_ZONE);
  }

  /** Changes a locked item. `by` is the staff member, or null for the site. */
  async function change(
    anyTrx: AnyTrx,
    { id }: { id: number },
    by: number | null,
    changes: Partial<{
      assigneeId: number | null;
      closedAt: Date | null;
      outcome: string | null;
      dueAt: Date | null;
      stage: string | null;
      remindedAt: null;
    }>,
  ): Promise<void> {
    const trx: Trx = anyTrx;
    await trx
      .updateTable('queueItem')
      .set(({ eb }) => ({ ...changes, version: eb('version', '+', 1), changedById: by, changedAt: clock.now() }))
      .where('id', '=', id)
      .execute();
  }

  return {
    /** Adds an item and assigns it to the next person in turn, or updates what an item with this reference shows. */
    async open(anyTrx: AnyTrx, item: OpenedItem): Promise<void> {
      const trx: Trx = anyTrx;
      const { queue, reference, title, marketId, permission } = item;
      const shown = { title, words: toWords([reference, title, ...item.searchTexts]) };
      const now = clock.now();
      const dueAt = 'at' in item.due ? item.due.at : await addDays(trx, marketId, item.due.businessDays);
      const known = await trx
        .updateTable('queueItem')
        // One that was answered is due again.
        .set(({ fn, val }) => ({ ...shown, dueAt: fn.coalesce('dueAt', val(dueAt)) }))
        .where('queue', '=', queue)
        .where('reference', '=', reference)
        .returning('id')
        .executeTakeFirst();
      if (known) return;
      await trx
        .insertInto('queueItem')
        .values({
          queue,
          reference,
          ...shown,
          marketId,
          assigneeId: await takeTurn(trx, { queue, permission, marketId, workers: item.workers }),
          openedAt: now,
          dueAt,
          stage: item.stage ?? null,
          remindedAt: null,
          closedAt: null,
          outcome: null,
          changedById: null,
          changedAt: now,
        })
        .execute();
    },

    /**
     * Locks an item for a change. Throws `not_found` if it does not exist or is not in the caller's scope, and `conflict` with the
     * current item and who changed it if `version` is not the current one.
     */
    async lock(anyTrx: AnyTrx, queue: QueueName, reference: string, viewer: Viewer, version?: number) {
      const trx: Trx = anyTrx;
      const item = await selectItems(trx as Db)
        .leftJoin('account as changer', 'changer.id', 'queueItem.changedById')
        .select(fullName('changer').as('changerName'))
        .where('queueItem.queue', '=', queue)
        .where('queueItem.reference', '=', reference)
        .where(isInScope(sql`queue_item.market_id`, viewer))
        .forUpdate('queueItem')
        .executeTakeFirst();
      if (!item) throw new AppError('not_found');
      if (version !== undefined && version !== item.version)
        throw new AppError('conflict', {
          message: 'Not saved: someone changed this in the meantime. Check the current values and try again.',
          data: {
            current: toItemView(item),
            changedBy: item.changerName || null,
            changedAt: item.changedAt.toISOString(),
          },
        });
      return item;
    },

    change,
    addDays,

    /** Puts an open item of a record that somebody else changed back into the queue, due after this many business days. */
    async returnToQueue(
      anyTrx: AnyTrx,
      queue: QueueName,
      reference: string,
      { stage, businessDays }: { stage: string; businessDays: number },
    ): Promise<void> {
      const trx: Trx = anyTrx;
      const item = await trx
        .selectFrom('queueItem')
        .select(['id', 'marketId'])
        .where('queue', '=', queue)
        .where('reference', '=', reference)
        .where('closedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst();
      if (!item) return;
      const dueAt = await addDays(trx, item.marketId, businessDays);
      await change(trx, item, null, { stage, dueAt, remindedAt: null });
    },

    /**
     * Opens a closed item again, as new work that waits from now on. Returns whether it was closed. Call `open` afterwards, which sets when it
     * is due.
     */
    async reopen(anyTrx: AnyTrx, queue: QueueName, reference: string): Promise<boolean> {
      const trx: Trx = anyTrx;
      const { numUpdatedRows } = await trx
        .updateTable('queueItem')
        .set(({ eb }) => ({
          openedAt: clock.now(),
          closedAt: null,
          outcome: null,
          dueAt: null,
          remindedAt: null,
          version: eb('version', '+', 1),
          changedById: null,
          changedAt: clock.now(),
        }))
        .where('queue', '=', queue)
        .where('reference', '=', reference)
        .where('closedAt', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Closes the item of a record whose work is done or gone, if it is open. */
    async closeByRecord(
      anyTrx: AnyTrx,
      queue: QueueName,
      references: readonly string[],
      outcome: string,
    ): Promise<void> {
      if (references.length === 0) return;
      const trx: Trx = anyTrx;
      await trx
        .updateTable('queueItem')
        .set(({ eb }) => ({
          closedAt: clock.now(),
          outcome,
          version: eb('version', '+', 1),
          changedById: null,
          changedAt: clock.now(),
        }))
        .where('queue', '=', queue)
        .where('reference', 'in', references)
        .where('closedAt', 'is', null)
        .execute();
    },

    /** Deletes items with their notes, when the personal data of their records is deleted. */
    async forget(anyTrx: AnyTrx, queue: QueueName, references: readonly string[]): Promise<void> {
      if (references.length === 0) return;
      const trx: Trx = anyTrx;
      await trx.deleteFrom('queueItem').where('queue', '=', queue).where('reference', 'in', references).execute();
    },
  };
}
