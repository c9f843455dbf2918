import type { ChangeOfferOutcome } from '@lodestay/contracts';
import type { Db, StayChangeOffer, Trx } from '../tables.ts';

export const findOpenOffer = (executor: Db | Trx, reservationId: string): Promise<StayChangeOffer | undefined> =>
  (executor as Db)
    .selectFrom('stayChangeOffer')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .where('closedAt', 'is', null)
    .executeTakeFirst();

/** Closes an offer and forgets the change that it was for. False if it is closed already, so that of two actions at once only one counts. */
export async function closeOffer(
  trx: Trx,
  { id }: Pick<StayChangeOffer, 'id'>,
  outcome: ChangeOfferOutcome,
  now: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('stayChangeOffer')
    .set({ outcome, closedAt: now, requested: null })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
