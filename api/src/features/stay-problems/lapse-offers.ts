import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { lockProblem, type Records } from './records.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; logger: Logger; records: Records };

/** Ends offers whose time is over, so that staff look at the problem again. After downtime, each ends once. */
export const createOfferLapsing =
  ({ db, clock, logger, records }: Options) =>
  async (): Promise<void> => {
    const due = await db
      .selectFrom('stayOffer')
      .innerJoin('stayProblem', 'stayProblem.id', 'stayOffer.problemId')
      .select(['stayProblem.id', 'stayProblem.reservationId'])
      .distinct()
      .where('state', '=', 'open')
      .where('expiresAt', '<=', clock.now())
      .limit(200)
      .execute();
    for (const found of due) {
      try {
        await inTransaction(db, async (trx) => {
          const { problem } = await lockProblem(trx, found);
          const { numUpdatedRows } = await trx
            .updateTable('stayOffer')
            .set({ state: 'lapsed' })
            .where('problemId', '=', problem.id)
            .where('state', '=', 'open')
            .where('expiresAt', '<=', clock.now())
            .executeTakeFirst();
          if (Number(numUpdatedRows) === 0 || problem.closedAt !== null) return;
          await records.addEntry(trx, problem.id, { by: 'site', authorId: null, kind: 'lapsed', text: '' });
          await records.returnToStaff(trx, problem);
          await records.announce(trx, problem, 'lapsed');
        });
      } catch (error) {
        logger.error({ err: error, problem: found.id }, 'Offers not ended; the next run retries it');
      }
    }
  };
