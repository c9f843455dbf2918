import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../../platform/db/index.ts';
import type { ReservationRow } from '../../reservations/index.ts';
import type { Db, Trx } from '../tables.ts';
import { getNoShowStart, NOTHING_KNOWN } from './arrival-dates.ts';
import { findArrival } from './arrival-records.ts';

/** What reservations ask about arrivals, in their own transactions. */
export const createNoShows = ({ clock }: { clock: Clock }) => ({
  /** An earlier check-in takes back the later day that was announced: the guest is expected on the new check-in day. */
  async forgetLaterArrival(anyTrx: AnyTrx, reservationId: string): Promise<void> {
    const trx: Trx = anyTrx;
    await trx
      .updateTable('stayArrival')
      .set({ arrivesOn: null })
      .where('reservationId', '=', reservationId)
      .where('arrivedAt', 'is', null)
      .execute();
  },

  /** Whether staff can cancel a stay because its guest did not arrive. */
  async isPossible(executor: AnyDb, { id, marketId, status, checkIn }: ReservationRow): Promise<boolean> {
    if (status !== 'approved' && status !== 'checked_in') return false;
    const db: Db = executor;
    const known = (await findArrival(db, id)) ?? NOTHING_KNOWN;
    if (known.secondAskedAt === null) return false;
    const { timeZone } = await db
      .selectFrom('market')
      .select('timeZone')
      .where('id', '=', marketId)
      .executeTakeFirstOrThrow();
    const start = getNoShowStart({ status, checkIn, timeZone }, known);
    return start !== null && start <= clock.now();
  },
});
