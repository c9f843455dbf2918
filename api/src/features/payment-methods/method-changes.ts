import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { chooseForReservation } from './choose-method.ts';
import './events.ts';
import { lockMethods, setDefault } from './method-store.ts';
import { findPaidStays, lockPaidStay, type PaidStay } from './paid-stays.ts';
import { findOwnMethod, isExpired, listMethods } from './saved-methods.ts';
import type { Db, SavedMethod, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox };

const formatStays = (stays: readonly PaidStay[]) =>
  new Intl.ListFormat('en-US').format(stays.map(({ reference }) => reference));

/** Changes the default, removes methods, and chooses the method of a reservation. */
export function createMethodChanges({ db, clock, outbox }: Options) {
  async function lockOwn(trx: Trx, accountId: number, id: string): Promise<SavedMethod> {
    await lockMethods(trx, accountId);
    const method = await findOwnMethod(trx, accountId, id);
    if (!method) throw new AppError('not_found');
    return method;
  }

  /** A payment under way needs its method until the bank has answered. */
  async function assertNotPaying(trx: Trx, { id, label }: SavedMethod): Promise<void> {
    const open = await trx
      .selectFrom('payment')
      .select('methodId')
      .where('methodId', '=', id)
      .where('status', 'in', ['created', 'requires_action', 'processing', 'authorized'])
      .executeTakeFirst();
    if (open)
      throw new AppError('action_not_allowed', {
        message: `A payment with ${label} isn’t complete yet. Remove it once the payment is complete.`,
      });
  }

  /** The method that takes over what a removed one paid. Throws if stays would have none. */
  async function findSuccessor(trx: Trx, removed: SavedMethod): Promise<SavedMethod | undefined> {
    const methods = await listMethods(trx, removed.accountId);
    const others = methods.filter(({ id, state }) => id !== removed.id && state === 'ready');
    const stays = (await findPaidStays(trx, removed.accountId, methods)).get(removed.id) ?? [];
    if (others.length === 0 && stays.length > 0)
      throw new AppError('action_not_allowed', {
        message: `${removed.label} pays for ${formatStays(stays)}. Add another payment method first, then remove this one.`,
      });
    return others.find(({ isDefault }) => isDefault) ?? others[0];
  }

  return {
    makeDefault: (accountId: number, id: string): Promise<SavedMethod> =>
      inTransaction(db, async (trx) => {
        const method = await lockOwn(trx, accountId, id);
        if (method.isDefault) return method;
        if (method.state !== 'ready')
          throw new AppError('action_not_allowed', {
            message: `${method.label} can’t pay yet. Confirm or verify it first.`,
          });
        await setDefault(trx, method);
        await outbox.emit(trx, 'DefaultPaymentMethodChanged', { accountId, methodId: id });
        return { ...method, isDefault: true };
      }),

    /** The processor forgets the method after the commit (`PaymentMethodRemoved`). */
    remove: (accountId: number, id: string): Promise<void> =>
      inTransaction(db, async (trx) => {
        const method = await lockOwn(trx, accountId, id);
        await assertNotPaying(trx, method);
        const successor = method.state === 'ready' ? await findSuccessor(trx, method) : undefined;
        await trx
          .updateTable('paymentMethod')
          .set({ removedAt: clock.now(), isDefault: false })
          .where('id', '=', id)
          .execute();
        if (method.isDefault && successor) await setDefault(trx, successor);
        await outbox.emit(trx, 'PaymentMethodRemoved', { accountId, methodId: id });
      }),

    choose: (accountId: number, reservationId: string, methodId: string): Promise<SavedMethod> =>
      inTransaction(db, async (trx) => {
        const reservation = await lockPaidStay(trx, accountId, reservationId);
        if (!reservation) throw new AppError('not_found');
        if (!reservation.isPaying)
          throw new AppError('action_not_allowed', { message: 'No more payments are due for this reservation.' });
        await lockMethods(trx, accountId);
        const method = await chooseForReservation(trx, reservationId, methodId);
        if (isExpired(method, clock.now()))
          throw new AppError('action_not_allowed', {
            message: `${method.label} has expired. Choose another payment method.`,
          });
        await outbox.emit(trx, 'ReservationPaymentMethodChosen', { accountId, reservationId, methodId });
        return method;
      }),
  };
}
