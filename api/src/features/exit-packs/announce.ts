import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { createEachRow, type FailureLogger, type Outbox } from '../../platform/jobs/index.ts';
import { findNotice } from '../reservations/index.ts';
import './events.ts';
import type { Db } from './tables.ts';

const DAY_MS = 86_400_000;
/** Packs that became ready earlier are not announced, such as those of stays from before there were packs. */
const ANNOUNCED_DAYS = 7;
/** Packs that one run announces. */
const BATCH = 200;

/** Announces, once each, the packs of stays that were completed and whose deposit was settled in the last days. */
export function createAnnouncement({
  db,
  clock,
  outbox,
  logger,
}: {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: FailureLogger;
}) {
  const eachRow = createEachRow<{ id: string }>(logger, 'reservation', 'Exit pack not announced');
  return async (): Promise<void> => {
    const now = clock.now();
    const ready = await db
      .selectFrom('reservation')
      .leftJoin('depositReturn', 'depositReturn.reservationId', 'reservation.id')
      .leftJoin('exitPack', 'exitPack.reservationId', 'reservation.id')
      .select(['reservation.id'])
      .where('reservation.status', '=', 'completed')
      .where('exitPack.reservationId', 'is', null)
      .where(({ eb, or }) =>
        or([eb('depositReturn.reservationId', 'is', null), eb('depositReturn.settledAt', 'is not', null)]),
      )
      .where(
        sql<Date>`coalesce(deposit_return.settled_at, reservation.ended_at)`,
        '>',
        new Date(now.getTime() - ANNOUNCED_DAYS * DAY_MS),
      )
      .orderBy('reservation.id')
      .limit(BATCH)
      .execute();
    await eachRow(ready, ({ id }) =>
      inTransaction(db, async (trx) => {
        const added = await trx
          .insertInto('exitPack')
          .values({ reservationId: id, readyAt: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('reservationId')
          .executeTakeFirst();
        if (added) await outbox.emit(trx, 'ExitPackReady', await findNotice(trx, id));
      }),
    );
  };
}
