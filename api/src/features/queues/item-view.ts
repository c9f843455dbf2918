import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from './tables.ts';

/** An item as the contracts state it, in camelCase. */
export type ItemView = {
  reference: string;
  title: string;
  market: { slug: string; name: string } | null;
  assignee: { id: number; fullName: string } | null;
  openedAt: string;
  dueAt: string | null;
  stage: string | null;
  closedAt: string | null;
  outcome: string | null;
  version: number;
};

/** The full name of an account in SQL. */
export const fullName = (table: string) =>
  sql<string>`trim(${sql.ref(`${table}.firstName`)} || ' ' || ${sql.ref(`${table}.lastName`)})`;

/** Selects everything that `toItemView` needs. */
export const selectItems = (db: Db) =>
  db
    .selectFrom('queueItem')
    .leftJoin('market', 'market.id', 'queueItem.marketId')
    .leftJoin('account as assignee', 'assignee.id', 'queueItem.assigneeId')
    .select([
      'queueItem.id',
      'queueItem.reference',
      'queueItem.title',
      'queueItem.marketId',
      'queueItem.assigneeId',
      'queueItem.openedAt',
      'queueItem.dueAt',
      'queueItem.stage',
      'queueItem.closedAt',
      'queueItem.outcome',
      'queueItem.version',
      'queueItem.changedById',
      'queueItem.changedAt',
      'market.slug as marketSlug',
      'market.name as marketName',
      fullName('assignee').as('assigneeName'),
    ]);

type SelectedItem =
  ReturnType<typeof selectItems> extends SelectQueryBuilder<infer _Db, infer _Table, infer Row> ? Row : never;

export const toItemView = (row: SelectedItem): ItemView => ({
  reference: row.reference,
  title: row.title,
  market: row.marketSlug === null ? null : { slug: row.marketSlug, name: row.marketName! },
  assignee: row.assigneeId === null ? null : { id: row.assigneeId, fullName: row.assigneeName ?? '' },
  openedAt: row.openedAt.toISOString(),
  dueAt: row.dueAt?.toISOString() ?? null,
  stage: row.stage,
  closedAt: row.closedAt?.toISOString() ?? null,
  outcome: row.outcome,
  version: row.version,
});
