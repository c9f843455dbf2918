import type { AuditAction } from '@lodestay/contracts/audit-labels';
import type { AnyDb } from '../db/index.ts';
import type { AuditTarget } from './record-action.ts';
import type { Db } from './tables.ts';

/** The entries of actions that staff did while they impersonated an account, the oldest first. */
export function listImpersonations(db: AnyDb, accountId: number, actions: readonly AuditAction[]) {
  const own: Db = db;
  return own
    .selectFrom('auditEntry')
    .select(['id', 'action', 'actorId', 'happenedAt', 'reason'])
    .where('onBehalfOfId', '=', accountId)
    .where('action', 'in', actions)
    .orderBy('id')
    .execute();
}

/** The newest entries about a record, the newest first. */
export function listEntriesAbout(db: AnyDb, { type, id }: AuditTarget, limit: number) {
  const own: Db = db;
  return own
    .selectFrom('auditEntry')
    .select(['id', 'action', 'actorId', 'happenedAt', 'valuesBefore', 'valuesAfter', 'reason', 'requestId'])
    .where('targetType', '=', type)
    .where('targetId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The last entry of some actions about a record, with the account that acted; undefined if there is none. */
export function findLastEntry(db: AnyDb, target: AuditTarget, actions: readonly AuditAction[]) {
  const own: Db = db;
  return own
    .selectFrom('auditEntry')
    .select(['actorId', 'happenedAt'])
    .where('targetType', '=', target.type)
    .where('targetId', '=', String(target.id))
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
