import type { Outbox } from '../../platform/jobs/index.ts';
import './events.ts';
import type { Trx } from './tables.ts';

/** Has a new link emailed to somebody who has not accepted. Whoever accepted or was removed gets none. */
export async function emitInvitation(
  trx: Trx,
  outbox: Outbox,
  personId: string,
  { isReminder }: { isReminder: boolean },
): Promise<void> {
  const sent = await trx
    .updateTable('stayPerson')
    .set(({ eb }) => ({ sends: eb('sends', '+', 1) }))
    .where('id', '=', personId)
    .where('acceptedAt', 'is', null)
    .where('removedAt', 'is', null)
    .returning('sends')
    .executeTakeFirst();
  if (sent) await outbox.emit(trx, 'StayPersonInvited', { personId, sends: sent.sends, isReminder });
}
