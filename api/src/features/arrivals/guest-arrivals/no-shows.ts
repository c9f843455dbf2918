import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { ReservationRow } from '../../reservations/index.ts';
import type { Db } from '../tables.ts';
import { getNoShowStart, NOTHING_KNOWN } from './arrival-dates.ts';
import { findArrival } from './arrival-records.ts';

/** Says whether staff can cancel a stay because its guest did not arrive. Cancellations ask in their own transaction. */
export const createNoShows = ({ clock }: { clock: Clock }) => ({
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
