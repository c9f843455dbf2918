import { recordAction, type AuditedAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { QueueChanges } from '../../queues/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import type { CoSigners } from '../co-signers.ts';
import type { Trx } from '../tables.ts';
import { REFUSAL_MESSAGES } from './approval-checks.ts';
import { findOpenRequest } from './denial-requests.ts';

type Options = { queues: Pick<QueueChanges, 'lock'>; coSigners: Pick<CoSigners, 'isInHousehold'> };
export type LockApplication = ReturnType<typeof createApplicationLock>;

/**
 * Locks the reservation and its item for a decision. Throws `not_found` outside the caller's scope, `conflict` with what changed if
 * `version` is not the current one, and `action_not_allowed` if it no longer waits, or is about the caller or their household.
 */
export function createApplicationLock({ queues, coSigners }: Options) {
  return async (trx: Trx, reference: string, viewer: Viewer, version: number) => {
    // The reservation first, as everything else that changes it does.
    const row = await trx
      .selectFrom('reservation')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst();
    const item = await queues.lock(trx, 'applications', reference, viewer, version);
    if (!row) throw new AppError('not_found');
    if (item.closedAt !== null)
      throw new AppError('action_not_allowed', { message: 'This application no longer waits for a decision.' });
    if (await coSigners.isInHousehold(trx, row.id, viewer.accountId))
      throw new AppError('action_not_allowed', { message: REFUSAL_MESSAGES.own_application });
    return { row, item, request: await findOpenRequest(trx, row.id) };
  };
}

/** Adds what a person did with an application to the audit log. */
export const recordDecision = (
  trx: Trx,
  { clock, viewer, reference }: { clock: Clock; viewer: Viewer; reference: string },
  entry: Pick<AuditedAction, 'action' | 'before' | 'after' | 'reason'>,
) =>
  recordAction(trx, {
    at: clock.now(),
    actor: { accountId: viewer.accountId },
    target: { type: 'reservation', id: reference },
    ...entry,
  });
