import { formatCursor, parseCursor } from '../paging/index.ts';
import type { Db } from './tables.ts';

export type AuditQuery = {
  /** ID of an account that acted or was impersonated. */ accountId?: number;
  /** Account IDs. */ actor?: number;
  onBehalfOf?: number;
  action?: string;
  targetType?: string;
  targetId?: string;
  /** Instants. */ since?: string;
  until?: string;
  cursor?: string;
  limit?: number;
};

const DEFAULT_LIMIT = 50;

/** Finds the name of an account; null if it is gone. */
export type FindName = (accountId: number) => Promise<string | null>;

/** The entries that a query finds, the newest first. Throws `invalid` for a cursor of another list. */
export async function searchEntries(db: Db, query: AuditQuery, findName: FindName) {
  const limit = query.limit ?? DEFAULT_LIMIT;
  const rows = await readRows(db, query, limit + 1);
  const page = rows.slice(0, limit);
  const ids = new Set(page.flatMap(({ actorId, onBehalfOfId }) => [actorId, onBehalfOfId]).filter((id) => id !== null));
  const names = new Map(await Promise.all([...ids].map(async (id) => [id, (await findName(id)) ?? ''] as const)));
  const toPerson = (id: number | null) => (id === null ? null : { id, fullName: names.get(id)! });
  return {
    entries: page.map((row) => ({
      id: row.id,
      at: row.happenedAt.toISOString(),
      actor: row.actor,
      person: toPerson(row.actorId),
      onBehalfOf: toPerson(row.onBehalfOfId),
      action: row.action,
      target: { type: row.targetType, id: row.targetId },
      before: row.valuesBefore,
      after: row.valuesAfter,
      reason: row.reason,
      requestId: row.requestId,
    })),
    nextCursor: rows.length > limit ? formatCursor([page.at(-1)!.id]) : null,
  };
}

/** Reads what an account did and what was done on its behalf separately, because each has an index and both together have none. */
async function readRows(db: Db, query: AuditQuery, limit: number) {
  const { accountId } = query;
  const select = () => selectEntries(db, query).limit(limit);
  if (accountId === undefined) return select().execute();
  const [own, onBehalf] = await Promise.all([
    select().where('entry.actorId', '=', accountId).execute(),
    select().where('entry.onBehalfOfId', '=', accountId).execute(),
  ]);
  return [...own, ...onBehalf].sort((a, b) => b.id - a.id).slice(0, limit);
}

const selectEntries = (db: Db, { actor, onBehalfOf, action, targetType, targetId, since, until, cursor }: AuditQuery) =>
  db
    .selectFrom('auditEntry as entry')
    .selectAll()
    .$if(actor !== undefined, (entries) => entries.where('entry.actorId', '=', actor!))
    .$if(onBehalfOf !== undefined, (entries) => entries.where('entry.onBehalfOfId', '=', onBehalfOf!))
    .$if(action !== undefined, (entries) => entries.where('entry.action', '=', action!))
    .$if(targetType !== undefined, (entries) => entries.where('entry.targetType', '=', targetType!))
    .$if(targetId !== undefined, (entries) => entries.where('entry.targetId', '=', targetId!))
    .$if(since !== undefined, (entries) => entries.where('entry.happenedAt', '>=', new Date(since!)))
    .$if(until !== undefined, (entries) => entries.where('entry.happenedAt', '<', new Date(until!)))
    .$if(cursor !== undefined, (entries) => entries.where('entry.id', '<', parseCursor(cursor!, 1)[0]!))
    .orderBy('entry.id', 'desc');

/** The last check of the log, or null. */
export async function findVerification(db: Db) {
  const last = await db
    .selectFrom('auditVerification')
    .select(['verifiedAt', 'position', 'problem'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { at: last.verifiedAt.toISOString(), entries: last.position, problem: last.problem } : null;
}
