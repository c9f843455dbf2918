import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { formatCursor, parseCursor } from '../../platform/paging/index.ts';
import { isInScope, type Viewer } from '../staff-markets/index.ts';
import { matchesWords } from './words.ts';
import { selectItems, toItemView, type ItemView } from './item-view.ts';
import type { Db, QueueName } from './tables.ts';

export type ItemQuery = {
  status?: 'open' | 'closed';
  assignee?: 'me' | 'none' | number;
  /** Slug. */ market?: string;
  due?: 'overdue';
  stage?: string;
  q?: string;
  sort?: 'oldest' | 'newest' | 'due';
  cursor?: string;
  limit?: number;
};

export type ItemPage = {
  items: ItemView[];
  /** Null if there are more than `COUNTED`. */ total: number | null;
  nextCursor: string | null;
};

const DEFAULT_LIMIT = 50;
/** Counting further would read every row of a long queue for a number that nobody uses. */
const COUNTED = 1000;
/** Sorts items without a due time behind all others. The index has the same expression. */
const dueOrNever = sql<Date>`coalesce(queue_item.due_at, timestamptz '9999-01-01 00:00:00+00')`;

/** How each order sorts: the column, and whether later moments come first. */
const ORDERS = {
  oldest: { column: 'queueItem.openedAt', isDescending: false },
  newest: { column: 'queueItem.openedAt', isDescending: true },
  due: { column: 'queueItem.dueAt', isDescending: false },
  closed: { column: 'queueItem.closedAt', isDescending: true },
} as const;

export function createItemList({ db, clock }: { db: Db; clock: Clock }) {
  function select(queue: QueueName, viewer: Viewer, query: ItemQuery) {
    const { status = 'open', assignee, market, due, stage, q } = query;
    return selectItems(db)
      .where('queueItem.queue', '=', queue)
      .where('queueItem.closedAt', status === 'open' ? 'is' : 'is not', null)
      .where(isInScope(sql`queue_item.market_id`, viewer))
      .$if(assignee === 'none', (items) => items.where('queueItem.assigneeId', 'is', null))
      .$if(assignee !== undefined && assignee !== 'none', (items) =>
        items.where('queueItem.assigneeId', '=', assignee === 'me' ? viewer.accountId : (assignee as number)),
      )
      .$if(market !== undefined, (items) => items.where('market.slug', '=', market!))
      .$if(due === 'overdue', (items) => items.where('queueItem.dueAt', '<', clock.now()))
      .$if(stage !== undefined, (items) => items.where('queueItem.stage', '=', stage!))
      .$if(q !== undefined, (items) => items.where(matchesWords(q!)));
  }

  async function count(queue: QueueName, viewer: Viewer, query: ItemQuery): Promise<number | null> {
    const { total } = await db
      .selectFrom(
        select(queue, viewer, query)
          .clearSelect()
          .select('queueItem.id')
          // By an index, so that counting stops early in a long queue.
          .orderBy(query.status === 'closed' ? 'queueItem.closedAt' : 'queueItem.openedAt')
          .limit(COUNTED + 1)
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total) > COUNTED ? null : Number(total);
  }

  /** One page of the items that the caller may see. Throws `invalid` for a cursor of another order. */
  return async function list(queue: QueueName, viewer: Viewer, query: ItemQuery): Promise<ItemPage> {
    const { status = 'open', sort = 'oldest', cursor, limit = DEFAULT_LIMIT } = query;
    const { column, isDescending } = ORDERS[status === 'closed' ? 'closed' : sort];
    const direction = isDescending ? 'desc' : 'asc';
    const after = cursor === undefined ? null : parseCursor(cursor, 2);
    const moment = column === 'queueItem.dueAt' ? dueOrNever : sql.ref<Date>(column);
    const rows = await select(queue, viewer, query)
      .$if(after !== null, (items) =>
        items.where(
          sql<boolean>`(${moment}, queue_item.id) ${sql.raw(isDescending ? '<' : '>')} (${new Date(after![0]!)}, ${after![1]!}::bigint)`,
        ),
      )
      .select(moment.as('moment'))
      .orderBy(moment, direction)
      .orderBy('queueItem.id', direction)
      .limit(limit + 1)
      .execute();
    const items = rows.slice(0, limit);
    const last = items.at(-1);
    return {
      items: items.map(toItemView),
      total: await count(queue, viewer, query),
      nextCursor: rows.length > limit && last ? formatCursor([last.moment.getTime(), Number(last.id)]) : null,
    };
  };
}
