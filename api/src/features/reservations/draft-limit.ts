import type { Transitions } from './transitions.ts';
import { lock } from './repository.ts';
import type { Trx } from './tables.ts';

/** The maximum number of open drafts per account. */
export const MAX_DRAFTS = 10;

/**
 * Removes the oldest drafts, so that an account has at most `MAX_DRAFTS` including a new one. A draft that was once held is
 * expired instead of deleted, because its history limits further holds. The account must be locked.
 */
export async function enforceDraftLimit(trx: Trx, accountId: number, transitions: Transitions): Promise<void> {
  const excessDrafts = await trx
    .selectFrom('reservation')
    .select('id')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('reservationMove').select('id').whereRef('reservationId', '=', 'reservation.id')).as(
        'hasHistory',
      ),
    )
    .where('accountId', '=', accountId)
    .where('status', '=', 'draft')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .offset(MAX_DRAFTS - 1)
    .execute();
  for (const { id, hasHistory } of excessDrafts) {
    const row = await lock(trx, id);
    // It may have been held in the meantime.
    if (row.status !== 'draft') continue;
    if (hasHistory) await transitions.apply(trx, row, 'expire', 'system');
    else await trx.deleteFrom('reservation').where('id', '=', id).execute();
  }
}
