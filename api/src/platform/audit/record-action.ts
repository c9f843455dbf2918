import { AUDIT_ACTION_LABELS, type AuditAction } from '@lodestay/contracts/audit-labels';
import { getRequestId } from '../http/index.ts';
import type { AnyTrx } from '../db/index.ts';
import type { AuditTables, AuditValues, Trx } from './tables.ts';

/** What can be in the log. */
export const AUDIT_ACTIONS = Object.keys(AUDIT_ACTION_LABELS) as AuditAction[];

/** The kinds of records that an entry can be about. */
export const AUDIT_TARGETS = [
  'account',
  'audit_log',
  'feature_flag',
  'home',
  'invitation',
  'lead',
  'maintenance_request',
  'message_thread',
  'neighborhood',
  'promo_city',
  'promo_code',
  'price_list',
  'property',
  'queue',
  'cancellation',
  'payment_problem',
  'refund',
  'reservation',
  'review',
  'stay_problem',
  'support_case',
  'turnover',
] as const;
export type AuditTarget = { type: (typeof AUDIT_TARGETS)[number]; id: string | number };

/** Who acted: an account, also on behalf of the account that it impersonates; a person at the command line; or the site itself. */
export type AuditActor = { accountId: number; onBehalfOf?: number } | 'command_line' | 'system';

export type AuditedAction = {
  at: Date;
  actor: AuditActor;
  action: AuditAction;
  target: AuditTarget;
  /** The fields that the action changed, as they were. */ before?: AuditValues;
  /** The same fields, as they are now. */ after?: AuditValues;
  reason?: string;
};

const toActorColumns = (actor: AuditActor): Pick<AuditTables['auditEntry'], 'actor' | 'actorId' | 'onBehalfOfId'> =>
  typeof actor === 'string'
    ? { actor, actorId: null, onBehalfOfId: null }
    : { actor: 'account', actorId: actor.accountId, onBehalfOfId: actor.onBehalfOf ?? null };

/**
 * Adds an entry to the audit log, in the transaction of the action. The isolation of the transaction must be the default, because the
 * entry is linked to the last one that was committed.
 */
export async function recordAction(
  trx: AnyTrx,
  { at, actor, action, target, before, after, reason }: AuditedAction,
): Promise<void> {
  const own: Trx = trx;
  await own
    .insertInto('auditEntry')
    .values({
      happenedAt: at,
      ...toActorColumns(actor),
      action,
      targetType: target.type,
      targetId: String(target.id),
      valuesBefore: before ?? null,
      valuesAfter: after ?? null,
      reason: reason ?? null,
      requestId: getRequestId() ?? null,
    })
    .execute();
}
