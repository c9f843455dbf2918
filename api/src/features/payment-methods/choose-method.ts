import type { AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { SavedMethod, Trx } from './tables.ts';

/** Chooses the method that pays for a reservation from now on. It must belong to the guest. Lock the reservation first. */
export async function chooseForReservation(
  anyTrx: AnyTrx,
  reservationId: string,
  methodId: string,
): Promise<SavedMethod> {
  const trx: Trx = anyTrx;
  const method = await trx
    .selectFrom('paymentMethod')
    .innerJoin('reservation', 'reservation.accountId', 'paymentMethod.accountId')
    .selectAll('paymentMethod')
    .where('reservation.id', '=', reservationId)
    .where('paymentMethod.id', '=', methodId)
    .where('paymentMethod.removedAt', 'is', null)
    .executeTakeFirst();
  if (!method) throw new AppError('not_found');
  if (method.state !== 'ready')
    throw new AppError('action_not_allowed', {
      message: 'This payment method can’t pay yet. Verify it first, or choose another one.',
    });
  await trx.updateTable('reservation').set({ paymentMethodId: methodId }).where('id', '=', reservationId).execute();
  return method;
}
