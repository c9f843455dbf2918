import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { formatTime } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import { CHECK_OUT_TIME, lockReservation } from '../reservations/index.ts';
import { getCheckOutStart, getCheckOutState } from './dates.ts';
import { getConfirmableUntil, NO_DEPARTURE } from './departures/departure-dates.ts';
import { findDeparture } from './departures/departure-records.ts';
import { findOwnStay, type ArrivalStay } from './find-stay.ts';
import type { Db, Trx } from './tables.ts';

type View = ResponseOf<'getCheckOut'>;

/** What a guest does before leaving. */
export const CHECK_OUT_STEPS: readonly string[] = [
  'Pack everything that is yours. Look in closets, drawers and the fridge.',
  'Wash and put away the dishes.',
  'Take out the trash and the recycling.',
  'Close the windows, and switch off the lights, the stove and the oven.',
  'Tell us about anything that broke, so that we can fix it before the next guest.',
  `Leave by ${formatTime(CHECK_OUT_TIME)} and lock the door.`,
];

/** The check-out of a stay: the steps, and the guest's word that they have left. */
export function createCheckOuts({ db, clock }: { db: Db; clock: Clock }) {
  async function findConfirmation(executor: Db | Trx, id: string): Promise<View['confirmation']> {
    const row = await (executor as Db)
      .selectFrom('stayCheckOut')
      .selectAll()
      .where('reservationId', '=', id)
      .executeTakeFirst();
    if (!row) return null;
    const { leftAt, keys, note, confirmedAt } = row;
    return { leftAt: leftAt.toISOString(), keys, note, confirmedAt: confirmedAt.toISOString() };
  }

  /** Until when the guest can confirm after the end of the stay. */
  const findConfirmableUntil = async (executor: Db | Trx, stay: ArrivalStay) =>
    getConfirmableUntil(stay, (await findDeparture(executor, stay.id)) ?? NO_DEPARTURE);

  async function toView(stay: ArrivalStay): Promise<View> {
    const start = getCheckOutStart(stay);
    const confirmation = await findConfirmation(db, stay.id);
    const confirmableUntil = await findConfirmableUntil(db, stay);
    const state = getCheckOutState({ ...stay, confirmableUntil, now: clock.now() }, start, confirmation !== null);
    return {
      timeZone: stay.timeZone,
      state,
      shownFrom: start?.toISOString() ?? null,
      checkOutAt: stay.checkOutAt?.toISOString() ?? null,
      steps: state === 'open' || state === 'confirmed' ? [...CHECK_OUT_STEPS] : [],
      confirmation,
    };
  }

  return {
    get: async (user: SignedInUser, id: string): Promise<View> => toView(await findOwnStay(db, user.id, id)),

    /** Records that the guest has left, once. Throws `action_not_allowed` before the steps are shown, and when staff have recorded it. */
    async confirm(user: SignedInUser, id: string, given: RequestOf<'confirmCheckOut'>['body']): Promise<View> {
      await findOwnStay(db, user.id, id);
      await inTransaction(db, async (trx) => {
        await lockReservation(trx, id);
        const stay = await findOwnStay(trx as Db, user.id, id);
        const now = clock.now();
        const confirmation = await findConfirmation(trx, id);
        const confirmableUntil = await findConfirmableUntil(trx, stay);
        if (
          getCheckOutState({ ...stay, confirmableUntil, now }, getCheckOutStart(stay), confirmation !== null) !== 'open'
        )
          throw new AppError('action_not_allowed', {
            message: confirmation ? 'You confirmed your check-out already.' : 'You can confirm your check-out later.',
          });
        const leftAt = new Date(given.leftAt);
        if (leftAt > now || leftAt < stay.checkInAt) {
          const message = leftAt > now ? 'Enter a time that has passed' : 'Enter a time after your check-in';
          throw new AppError('invalid', { message, fields: [{ path: 'left_at', message }] });
        }
        await trx
          .insertInto('stayCheckOut')
          .values({ reservationId: id, leftAt, keys: given.keys, note: given.note, confirmedAt: now })
          .execute();
      });
      return toView(await findOwnStay(db, user.id, id));
    },

    /** For staff. */
    inspect: (reservationId: string) => findConfirmation(db, reservationId),
  };
}
