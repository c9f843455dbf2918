import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { AnyTrx } from '../../../platform/db/index.ts';
import type { DocumentRequestRow, Trx } from '../tables.ts';
import type { Documents } from './documents.ts';
import { toRequestKind } from './open-requests.ts';

type Options = { clock: Clock; documents: Pick<Documents, 'list'> };
export type RequestedDocuments = ReturnType<typeof createRequestedDocuments>;

/** The checks of documents that staff asked for. Staff look at them: no provider sees them. */
export function createRequestedDocuments({ clock, documents }: Options) {
  return {
    /** Throws `action_not_allowed` if the person added nothing since the request. */
    async assertAdded(anyTrx: AnyTrx, { accountId, kind, requestedAt }: DocumentRequestRow): Promise<void> {
      const trx: Trx = anyTrx;
      const added = (await documents.list(trx, accountId)).some(
        ({ slot, addedAt }) => toRequestKind(slot) === kind && addedAt > requestedAt,
      );
      if (!added) throw new AppError('action_not_allowed', { message: 'Add the document first, then send it.' });
    },

    /** Leaves the check to staff, unless it runs or has a result that stays. */
    async leaveToStaff(anyTrx: AnyTrx, { accountId, kind }: DocumentRequestRow): Promise<void> {
      const trx: Trx = anyTrx;
      const startedAt = clock.now();
      const byStaff = { provider: 'staff', sessionId: null, isWaiting: false, startedAt, decidedAt: null };
      if (kind === 'photo_id')
        await trx
          .insertInto('identityCheck')
          .values({ accountId, status: 'needs_staff', documentKind: null, ...byStaff })
          .onConflict((conflict) =>
            conflict
              .column('accountId')
              // The session of a provider stays, so that it still deletes what it collected.
              .doUpdateSet({ status: 'needs_staff', isWaiting: false, decidedAt: null })
              .where((where) =>
                where.or([where('identityCheck.status', '=', 'failed'), where('identityCheck.isWaiting', '=', true)]),
              ),
          )
          .execute();
      else
        await trx
          .insertInto('incomeCheck')
          .values({ accountId, status: 'needs_staff', statedIncomeCents: null, statedSavingsCents: null, ...byStaff })
          .onConflict((conflict) =>
            conflict
              .column('accountId')
              .doUpdateSet({ status: 'needs_staff', isWaiting: false, decidedAt: null })
              .where((where) =>
                where.or([
                  where('incomeCheck.status', '=', 'not_confirmed'),
                  where('incomeCheck.isWaiting', '=', true),
                ]),
              ),
          )
          .execute();
    },
  };
}
