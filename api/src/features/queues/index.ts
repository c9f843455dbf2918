import { QUEUES } from '@lodestay/contracts';
import { getScope } from '@lodestay/contracts/permissions';
import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { AuditTarget } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { route, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { sql } from 'kysely';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { createAssign } from './assign.ts';
import { listColleagues } from './colleagues.ts';
import { listMarketsInScope } from './markets.ts';
import './events.ts';
import { registerQueueExport, type QueueExport } from './export.ts';
import { createItemChanges } from './item-changes.ts';
import { selectItems, toItemView, fullName, type ItemView } from './item-view.ts';
import { createItemList } from './list-items.ts';
import { assertColleagues, createNotes, findMention } from './notes.ts';
import { findWork } from './find-work.ts';
import { createReminders } from './reminders.ts';
import { summarizeQueue } from './summary.ts';
import type { Db, QueueName } from './tables.ts';
import { READ_PERMISSIONS } from './read-permissions.ts';
import { findPeople, readTimeline } from './timeline.ts';

export { canWork } from './colleagues.ts';
export type { LockedItem } from './item-changes.ts';
export type { ItemPage, ItemQuery } from './list-items.ts';
export type { ItemView } from './item-view.ts';
export { matchesSearchWords } from './words.ts';
export type { QueueName } from './tables.ts';
export { createEntry, TIMELINE_LENGTH, type TimelineEntry } from './timeline.ts';

export type Queues = ReturnType<typeof registerQueues>;

/** What features do with the items of their records, each in a transaction of theirs. */
export type QueueChanges = ReturnType<typeof createQueueChanges>;

export const createQueueChanges = ({ clock, outbox }: { clock: Clock; outbox: Outbox }) => ({
  ...createItemChanges({ clock }),
  addNote: createNotes({ clock, outbox }),
  assertColleagues,
});

export type QueuesOptions = { db: Db; clock: Clock; jobs: Jobs; outbox: Outbox };

/** Registers the lists of work of the staff console. The features whose records wait open, change and close the items. */
export function registerQueues(app: FastifyInstance, { db, clock, jobs, outbox }: QueuesOptions) {
  route(app, contracts.listQueues, async ({ user }) => {
    const queues = await Promise.all(
      QUEUES.map(async (name) => {
        const scope = getScope(user.role, READ_PERMISSIONS[name]);
        return scope && summarizeQueue({ db, clock }, name, { accountId: user.id, scope });
      }),
    );
    return { queues: queues.filter((queue) => queue !== null), markets: await listMarketsInScope(db, user) };
  });
  route(app, contracts.listColleagues, () => listColleagues(db));
  jobs.every(60, 'remind-of-queue-items', createReminders({ db, clock, outbox }));
  const changes = createQueueChanges({ clock, outbox });
  return {
    ...changes,
    list: createItemList({ db, clock }),
    assign: createAssign({ db, clock, changes }),
    readTimeline: (queue: QueueName, target: AuditTarget) => readTimeline(db, queue, target),
    registerExport: <Item extends ItemView>(queueExport: QueueExport<Item>) =>
      registerQueueExport(app, { db, clock }, queueExport),
    findPeople: (ids: readonly (number | null)[]) => findPeople(db, ids),
    findMention: (noteId: number) => findMention(db, noteId),

    /** Items by reference, as far as they are in the caller's scope. */
    async findItems(queue: QueueName, references: readonly string[], viewer: Viewer) {
      if (references.length === 0) return [];
      const rows = await selectItems(db)
        .where('queueItem.queue', '=', queue)
        .where('queueItem.reference', 'in', references)
        .where(isInScope(sql`queue_item.market_id`, viewer))
        .execute();
      return rows.map(toItemView);
    },

    /** The items with one of the references, in the queues that a person may read. */
    findWork: (references: readonly string[], user: SignedInUser) => findWork(db, references, user),

    /** An open item and its assignee, for a reminder. Undefined if it is closed or assigned to somebody else now. */
    findDueItem: (queue: QueueName, reference: string, assigneeId: number) =>
      db
        .selectFrom('queueItem')
        .innerJoin('account', 'account.id', 'queueItem.assigneeId')
        .select([
          'queueItem.title',
          'queueItem.dueAt',
          'account.email',
          'account.firstName',
          fullName('account').as('name'),
        ])
        .where('queueItem.queue', '=', queue)
        .where('queueItem.reference', '=', reference)
        .where('queueItem.assigneeId', '=', assigneeId)
        .where('queueItem.closedAt', 'is', null)
        .executeTakeFirst(),
  };
}
