import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { EachRow, Outbox } from '../../../platform/jobs/index.ts';
import { findNotice, lockReservation } from '../../reservations/index.ts';
import '../events.ts';
import { findOwnStay } from '../find-stay.ts';
import type { Db } from '../tables.ts';
import { getDepartureQuestion } from './departure-dates.ts';

/** Guests whose stay ended longer ago are not asked any more. */
const OLDEST_DAYS = 7;

type Options = { db: Db; clock: Clock; outbox: Outbox; eachStay: EachRow<string> };

/** Asks guests whose stay has ended and who did not confirm it whether they have left, once, also after a downtime. */
export function createDepartureQuestions({ db, clock, outbox, eachStay }: Options) {
  async function listDue(): Promise<string[]> {
    const now = clock.now();
    const rows = await db
      .selectFrom('reservation')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .select('reservation.id')
      .where('status', 'in', ['checked_in', 'completed'])
      .where('checkOutAt', '<=', now)
      .where('checkOutAt', '>', sql<Date>`${now}::timestamptz - ${OLDEST_DAYS} * interval '1 day'`)
      .where(sql<boolean>`(reservation.check_out + time '18:00') at time zone market.time_zone <= ${now}`)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('stayCheckOut').select('reservationId').whereRef('reservationId', '=', 'reservation.id')),
        ),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('stayDeparture').select('reservationId').whereRef('reservationId', '=', 'reservation.id')),
        ),
      )
      .orderBy('checkOutAt')
      .orderBy('reservation.id')
      .limit(500)
      .execute();
    return rows.map(({ id }) => id);
  }

  const ask = (id: string) =>
    inTransaction(db, async (trx) => {
      const { accountId } = await lockReservation(trx, id);
      const stay = await findOwnStay(trx as Db, accountId, id);
      const at = getDepartureQuestion(stay);
      const confirmed = await trx
        .selectFrom('stayCheckOut')
        .select('reservationId')
        .where('reservationId', '=', id)
        .executeTakeFirst();
      if (at === null || at > clock.now() || confirmed) return;
      const inserted = await trx
        .insertInto('stayDeparture')
        .values({ reservationId: id, askedAt: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('reservationId')
        .executeTakeFirst();
      const checkOutAt = stay.checkOutAt!.toISOString();
      if (inserted) await outbox.emit(trx, 'DepartureUnconfirmed', { ...(await findNotice(trx, id)), checkOutAt });
    });

  return {
    async askDue(): Promise<void> {
      await eachStay(await listDue(), ask);
    },
  };
}
