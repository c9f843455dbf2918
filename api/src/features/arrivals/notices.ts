import { CHECK_OUT_DAYS, GUIDE_DAYS } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { EachRow, Outbox } from '../../platform/jobs/index.ts';
import { findNotice, lockReservation } from '../reservations/index.ts';
import { getCheckOutStart, getGuideRelease } from './dates.ts';
import './events.ts';
import { findOwnStay } from './find-stay.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; outbox: Outbox; eachStay: EachRow<string> };

/** Tells guests when the guide is released and when check-out is near. Each run catches up with what a downtime missed. */
export function createNotices({ db, clock, outbox, eachStay }: Options) {
  /** Days in the database are of the home; a day of margin covers every time zone, and the exact time is checked for each stay. */
  const today = () => clock.today('UTC');

  async function listGuidesDue(): Promise<string[]> {
    const rows = await db
      .selectFrom('reservation')
      .select('reservation.id')
      .where('status', 'in', ['approved', 'checked_in'])
      .where('checkIn', '<=', sql<string>`${today()}::date + ${GUIDE_DAYS + 1}::integer`)
      // A guide of a stay that began long ago is no news.
      .where('checkIn', '>', sql<string>`${today()}::date - 7`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('checkInGuide').select('reservationId').whereRef('reservationId', '=', 'reservation.id')),
        ),
      )
      .orderBy('checkInAt')
      .orderBy('reservation.id')
      .limit(500)
      .execute();
    return rows.map(({ id }) => id);
  }

  async function listCheckOutsDue(): Promise<string[]> {
    const rows = await db
      .selectFrom('reservation')
      .select('reservation.id')
      .where('status', '=', 'checked_in')
      .where('checkOutAt', '<=', sql<Date>`${clock.now()}::timestamptz + ${CHECK_OUT_DAYS + 1} * interval '1 day'`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('checkOutNotice').select('reservationId').whereRef('reservationId', '=', 'reservation.id')),
        ),
      )
      .orderBy('checkOutAt')
      .orderBy('reservation.id')
      .limit(500)
      .execute();
    return rows.map(({ id }) => id);
  }

  const releaseGuide = (id: string) =>
    inTransaction(db, async (trx) => {
      const { accountId, status } = await lockReservation(trx, id);
      const stay = await findOwnStay(trx as Db, accountId, id);
      const isDue = (status === 'approved' || status === 'checked_in') && clock.now() >= getGuideRelease(stay);
      if (!isDue) return;
      const inserted = await trx
        .insertInto('checkInGuide')
        .values({ reservationId: id, releasedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reservationId')
        .executeTakeFirst();
      if (inserted) await outbox.emit(trx, 'CheckInGuideReleased', await findNotice(trx, id));
    });

  const announceCheckOut = (id: string) =>
    inTransaction(db, async (trx) => {
      const { accountId, status } = await lockReservation(trx, id);
      const stay = await findOwnStay(trx as Db, accountId, id);
      const start = getCheckOutStart(stay);
      if (status !== 'checked_in' || start === null || clock.now() < start) return;
      const inserted = await trx
        .insertInto('checkOutNotice')
        .values({ reservationId: id, sentAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reservationId')
        .executeTakeFirst();
      const checkOutAt = stay.checkOutAt!.toISOString();
      if (inserted) await outbox.emit(trx, 'CheckOutNear', { ...(await findNotice(trx, id)), checkOutAt });
    });

  return {
    async releaseGuides(): Promise<void> {
      await eachStay(await listGuidesDue(), releaseGuide);
    },
    async announceCheckOuts(): Promise<void> {
      await eachStay(await listCheckOutsDue(), announceCheckOut);
    },
  };
}
