import type { Transitions } from './transitions.ts';
import { lock } from './repository.ts';
import type { Trx } from './tables.ts';

/** Drafts that one account may have open. */
export const MOST_DRAFTS = 10;

/**
 * The oldest drafts give way to a new one, so that an account never has more than `MOST_DRAFTS`. One that was never held is deleted;
 * of one that was, the history stays, because it limits further holds. The account must be locked.
 */
export async function makeRoomForDraft(trx: Trx, accountId: number, transitions: Transitions): Promise<void> {
  const inTheWay = await trx
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
    .offset(MOST_DRAFTS - 1)
    .execute();
  for (const { id, hasHistory } of inTheWay) {
    const row = await lock(trx, id);
    // Held or paid for in the meantime: then it is no draft.
    if (row.status !== 'draft') continue;
    if (hasHistory) await transitions.apply(trx, row, 'expire', 'system');
    else await trx.deleteFrom('reservation').where('id', '=', id).execute();
  }
}
