import { Readable } from 'node:stream';
import type { Permission } from '@lodestay/contracts/permissions';
import { getScope } from '@lodestay/contracts/permissions';
import type { contracts } from '@lodestay/contracts/schemas';
import { stringify } from 'csv-stringify';
import type { FastifyInstance } from 'fastify';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { authorizeRequest, readQuery, type RouteContract } from '../../platform/http/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { ItemView } from './item-view.ts';
import type { ItemQuery } from './list-items.ts';
import type { Db, QueueName } from './tables.ts';

const STEP = 200;

/** The most rows of one file. Narrower filters give the rest. */
const EXPORT_LIMIT = 20_000;

type Cell = string | number | null;

export type QueueExport<Item extends ItemView> = {
  queue: QueueName;
  /** The contract of the list. The file has its path with '.csv', and takes the same query. */
  contract: RouteContract & { query: (typeof contracts.listLeads)['query']; permission: Permission };
  list: (viewer: Viewer, query: ItemQuery) => Promise<{ items: readonly Item[]; nextCursor: string | null }>;
  /** The columns after those that every queue has, by name. */
  columns: Readonly<Record<string, (item: Item) => Cell>>;
};

const SHARED_COLUMNS: Readonly<Record<string, (item: ItemView) => Cell>> = {
  reference: ({ reference }) => reference,
  title: ({ title }) => title,
  market: ({ market }) => market?.name ?? null,
  assignee: ({ assignee }) => assignee?.fullName ?? null,
  opened: ({ openedAt }) => openedAt,
  due: ({ dueAt }) => dueAt,
  stage: ({ stage }) => stage,
  closed: ({ closedAt }) => closedAt,
  outcome: ({ outcome }) => outcome,
};

async function* readRows<Item extends ItemView>(
  { list, columns }: Pick<QueueExport<Item>, 'list' | 'columns'>,
  viewer: Viewer,
  query: ItemQuery,
) {
  const cells = [...Object.values(SHARED_COLUMNS), ...Object.values(columns)];
  let cursor = query.cursor;
  for (let count = 0; count < EXPORT_LIMIT; count += STEP) {
    const { items, nextCursor } = await list(viewer, { ...query, cursor, limit: STEP });
    for (const item of items) yield cells.map((getCell) => getCell(item));
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

/** Registers a queue's items as CSV, in the scope of the caller. Each download is recorded. Spreadsheet formulas are escaped. */
export function registerQueueExport<Item extends ItemView>(
  app: FastifyInstance,
  { db, clock }: { db: Db; clock: Clock },
  { queue, contract, list, columns }: QueueExport<Item>,
): void {
  const { permission } = contract;
  app.get(`${contract.path}.csv`, { config: { permission } }, async (request, reply) => {
    const user = await authorizeRequest(app, request);
    const query = readQuery(contract, request);
    await inTransaction(db, (trx) =>
      recordAction(trx, {
        at: clock.now(),
        actor: { accountId: user.id },
        action: 'queue.export',
        target: { type: 'queue', id: queue },
        after: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      }),
    );
    const viewer = { accountId: user.id, scope: getScope(user.role, permission)! };
    const header = [...Object.keys(SHARED_COLUMNS), ...Object.keys(columns)];
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${queue.replaceAll('_', '-')}.csv"`)
      .header('cache-control', 'no-store')
      .send(
        Readable.from(readRows({ list, columns }, viewer, query)).pipe(
          stringify({ header: true, columns: header, escape_formulas: true }),
        ),
      );
  });
}
