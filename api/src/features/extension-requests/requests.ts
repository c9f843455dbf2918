import type { ExtensionOutcome } from '@lodestay/contracts';
import { formatDate, getReachableEnd, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { lockReservation, type Reservations } from '../reservations/index.ts';
import { findOpenRequest } from './open-requests.ts';
import { findOutcome } from './request-rules.ts';
import type { Db, Trx } from './tables.ts';

type Options = { db: Db; clock: Clock; reservations: Pick<Reservations, 'findOwn' | 'previewEnd'> };

const refuse = (message: string) => new AppError('invalid', { message, fields: [{ path: 'end_date', message }] });

/** Requests of guests to be told when their home is available for a longer stay. Each write locks the stay. */
export function createExtensionRequests({ db, clock, reservations }: Options) {
  const createAvailableError = (endDate: CalendarDate) =>
    new AppError('action_not_allowed', {
      message: `This home is available until ${formatDate(endDate)}. You can extend your stay now.`,
    });

  async function findOwn(user: SignedInUser, id: string) {
    const stay = await reservations.findOwn(user, id);
    if (!stay) throw new AppError('not_found');
    return stay;
  }

  /** Throws unless the extension is refused only because the home is not available. */
  async function assertRefused(user: SignedInUser, id: string, endDate: CalendarDate): Promise<void> {
    try {
      await reservations.previewEnd(user, id, endDate);
    } catch (error) {
      if (error instanceof AppError && error.code === 'dates_taken') return;
      throw error;
    }
    throw createAvailableError(endDate);
  }

  async function close(trx: Trx, reservationId: string, outcome: ExtensionOutcome): Promise<boolean> {
    const closed = await trx
      .updateTable('extensionRequest')
      .set({ outcome, closedAt: clock.now() })
      .where('reservationId', '=', reservationId)
      .where('closedAt', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return closed !== undefined;
  }

  async function insert(trx: Trx, id: string, endDate: CalendarDate): Promise<void> {
    const { homeId, checkOut } = await lockReservation(trx, id);
    const now = clock.now();
    const open = await findOpenRequest(trx, id, now);
    // The same day again keeps the place in the queue.
    if (open?.wantedEnd === endDate && findOutcome(open, now) === null) return;
    if (checkOut === null || endDate <= checkOut) throw new AppError('action_not_allowed');
    await close(trx, id, 'replaced');
    await trx
      .insertInto('extensionRequest')
      .values({
        reservationId: id,
        homeId,
        wantedEnd: endDate,
        stayEnd: checkOut,
        knownEnd: checkOut,
        requestedAt: now,
      })
      .execute();
    // The stay and the calendar may have changed since the preview.
    const inserted = (await findOpenRequest(trx, id, now))!;
    if (findOutcome(inserted, now)) throw new AppError('action_not_allowed');
    const knownEnd = getReachableEnd(endDate, inserted.takenFrom);
    if (knownEnd === endDate) throw createAvailableError(endDate);
    await trx.updateTable('extensionRequest').set({ knownEnd }).where('id', '=', inserted.id).execute();
  }

  return {
    /** Asks to be told when the stay can be extended to a day. Replaces the open request of the stay. */
    async ask(user: SignedInUser, id: string, endDate: CalendarDate): Promise<void> {
      const { checkOut } = await findOwn(user, id);
      if (checkOut !== null && endDate <= checkOut) throw refuse(`Choose a day after ${formatDate(checkOut)}.`);
      await assertRefused(user, id, endDate);
      await inTransaction(db, (trx) => insert(trx, id, endDate));
    },

    async withdraw(user: SignedInUser, id: string): Promise<void> {
      await findOwn(user, id);
      const isClosed = await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        return close(trx, id, 'withdrawn');
      });
      if (!isClosed) throw new AppError('action_not_allowed', { message: 'There is no request to withdraw.' });
    },
  };
}
