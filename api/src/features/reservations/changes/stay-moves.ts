import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import * as repository from '../repository.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';

/** The next move that a stay waits for. The reservation is in the old home until its day. A split stay can wait for two. */
export const findPendingMove = (db: Db | Trx, { id, homeId }: Pick<ReservationRow, 'id' | 'homeId'>) =>
  db
    .selectFrom('stayChange')
    .innerJoin('home', 'home.id', 'stayChange.toHomeId')
    .select(['stayChange.id', 'toHomeId', 'movesOn', 'title', 'slug'])
    .where('reservationId', '=', id)
    .where('kind', '=', 'transfer')
    .where('appliedAt', 'is', null)
    .where('toHomeId', '<>', homeId)
    .orderBy('movesOn')
    .executeTakeFirst();

/** Moves stays to their new homes on the day of the move, in the time zone of the market. After downtime, each move happens once. */
export const createStayMoves =
  ({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) =>
  async (): Promise<void> => {
    const waiting = await db
      .selectFrom('stayChange')
      .innerJoin('home', 'home.id', 'stayChange.toHomeId')
      .innerJoin('market', 'market.id', 'home.marketId')
      .select(['stayChange.id', 'reservationId', 'toHomeId', 'movesOn', 'propertyId', 'timeZone'])
      .where('kind', '=', 'transfer')
      .where('appliedAt', 'is', null)
      // A split stay that missed two moves makes them in order.
      .orderBy('movesOn')
      .execute();
    for (const { id, reservationId, toHomeId, movesOn, propertyId, timeZone } of waiting) {
      if (movesOn! > clock.today(timeZone)) continue;
      try {
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, reservationId);
          if (row.status === 'approved' || row.status === 'checked_in')
            await repository.update(trx, reservationId, { homeId: toHomeId, propertyId });
          await trx.updateTable('stayChange').set({ appliedAt: clock.now() }).where('id', '=', id).execute();
        });
      } catch (error) {
        logger.error({ err: error, reservation: reservationId }, 'Move not applied; the next run retries it');
      }
    }
  };
