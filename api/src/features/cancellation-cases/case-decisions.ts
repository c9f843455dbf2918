import type { CancellationOutcome } from '@lodestay/contracts';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; queues: QueueChanges };
type Versioned = { reason: string; version: number };

/** What staff do with cancellation cases. Each method throws `not_found` outside the caller's scope and `conflict` for an old version. */
export const createCaseDecisions = ({ db, clock, queues }: Options) => ({
  addNote: (reference: string, viewer: Viewer, note: { text: string; mentions: readonly number[] }): Promise<void> =>
    inTransaction(db, async (trx) => {
      await queues.lock(trx, 'cancellations', reference, viewer);
      const target = { type: 'cancellation' as const, id: reference };
      await queues.addNote(trx, { queue: 'cancellations', target, authorId: viewer.accountId }, note);
    }),

  close: (
    reference: string,
    viewer: Viewer,
    { outcome, reason, version }: Versioned & { outcome: CancellationOutcome },
  ): Promise<void> =>
    inTransaction(db, async (trx) => {
      const item = await queues.lock(trx, 'cancellations', reference, viewer, version);
      if (item.closedAt !== null) throw new AppError('action_not_allowed');
      const now = clock.now();
      await queues.change(trx, item, viewer.accountId, { closedAt: now, outcome });
      await recordAction(trx, {
        at: now,
        actor: { accountId: viewer.accountId },
        action: 'cancellation.close',
        target: { type: 'cancellation', id: reference },
        before: { outcome: null },
        after: { outcome },
        reason,
      });
    }),

  reopen: (reference: string, viewer: Viewer, { reason, version }: Versioned): Promise<void> =>
    inTransaction(db, async (trx) => {
      const item = await queues.lock(trx, 'cancellations', reference, viewer, version);
      if (item.closedAt === null) throw new AppError('action_not_allowed');
      await queues.change(trx, item, viewer.accountId, { closedAt: null, outcome: null });
      await recordAction(trx, {
        at: clock.now(),
        actor: { accountId: viewer.accountId },
        action: 'cancellation.reopen',
        target: { type: 'cancellation', id: reference },
        before: { outcome: item.outcome },
        after: { outcome: null },
        reason,
      });
    }),
});
