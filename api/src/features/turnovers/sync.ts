import type { Logger } from 'pino';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { createReference } from '../../platform/reference.ts';
import type { QueueChanges } from '../queues/index.ts';
import { isOver } from './is-over.ts';
import {
  findNextStay,
  getDueTime,
  getStayEnd,
  listStaleStays,
  lockStay,
  type NextStay,
  type Stay,
  type StayEnd,
} from './stays.ts';
import type { Db, Trx, TurnoverRow } from './tables.ts';

type Options = { db: Db; clock: Clock; queues: QueueChanges; logger: Pick<Logger, 'error'> };

/** The site itself sees every market. */
const SITE = { accountId: 0, scope: 'all' } as const;

/** What the search of the queue finds. */
export const getSearchTexts = (stay: Pick<Stay, 'reference' | 'unitNumber' | 'propertyName' | 'address'>) => [
  stay.reference,
  stay.unitNumber,
  stay.propertyName,
  stay.address,
];

/** Opens, moves and closes turnovers so that they follow the stays. Every step can run again. */
export function createTurnoverSync({ db, clock, queues, logger }: Options) {
  async function open(trx: Trx, stay: Stay, end: StayEnd, next: NextStay | undefined): Promise<void> {
    const row = {
      reservationId: stay.id,
      homeId: stay.homeId,
      ...end,
      nextReservationId: next?.id ?? null,
      nextCheckInAt: next?.checkInAt ?? null,
      createdAt: clock.now(),
    };
    for (;;) {
      const inserted = await trx
        .insertInto('turnover')
        .values({ ...row, reference: createReference('TO') })
        .onConflict((conflict) => conflict.column('reference').doNothing())
        .returning('reference')
        .executeTakeFirst();
      if (!inserted) continue;
      return queues.open(trx, {
        queue: 'turnovers',
        reference: inserted.reference,
        title: stay.title,
        searchTexts: getSearchTexts(stay),
        marketId: stay.marketId,
        due: { at: getDueTime(end, next, stay.timeZone) },
        stage: 'to_do',
        permission: 'turnover.update',
      });
    }
  }

  /** Changes a turnover of a stay whose end or next stay changed. */
  async function update(
    trx: Trx,
    reference: string,
    stay: Stay,
    end: StayEnd | null,
    next: NextStay | undefined,
  ): Promise<void> {
    const item = await queues.lock(trx, 'turnovers', reference, SITE);
    const turnover = await trx
      .selectFrom('turnover')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const save = (changes: Partial<Omit<TurnoverRow, 'id'>>) =>
      trx.updateTable('turnover').set(changes).where('id', '=', turnover.id).execute();
    const record = (action: 'turnover.move' | 'turnover.cancel', before: object, after: object) =>
      recordAction(trx, {
        at: clock.now(),
        actor: 'system',
        action,
        target: { type: 'turnover', id: reference },
        before: { ...before },
        after: { ...after },
      });

    if (!end) {
      if (isOver(turnover)) return;
      await save({ status: 'not_needed' });
      await queues.change(trx, item, null, {
        stage: 'not_needed',
        closedAt: clock.now(),
        outcome: 'not_needed',
      });
      await record('turnover.cancel', { status: turnover.status }, { status: 'not_needed' });
      return;
    }
    const isAgain = isOver(turnover);
    if (turnover.status === 'done' && end.checkOutAt <= turnover.checkOutAt) return;
    const isMoved = end.checkOutAt.getTime() !== turnover.checkOutAt.getTime();
    const isNextSame =
      (next?.id ?? null) === turnover.nextReservationId &&
      next?.checkInAt.getTime() === turnover.nextCheckInAt?.getTime();
    // Another run was faster.
    if (!isAgain && !isMoved && isNextSame) return;
    if (isAgain) await trx.deleteFrom('turnoverCheck').where('turnoverId', '=', turnover.id).execute();
    await save({
      ...end,
      nextReservationId: next?.id ?? null,
      nextCheckInAt: next?.checkInAt ?? null,
      ...(isAgain ? { status: 'to_do', scheduledAt: null, problem: null } : {}),
    });
    const dueAt = getDueTime(end, next, stay.timeZone);
    await queues.change(trx, item, null, {
      ...(dueAt.getTime() !== item.dueAt?.getTime() ? { dueAt, remindedAt: null } : {}),
      ...(isAgain ? { stage: 'to_do', closedAt: null, outcome: null } : {}),
    });
    if (isMoved || isAgain)
      await record(
        'turnover.move',
        { checkOutAt: turnover.checkOutAt.toISOString() },
        { checkOutAt: end.checkOutAt.toISOString() },
      );
  }

  const sync = (reservationId: string) =>
    inTransaction(db, async (trx) => {
      const stay = await lockStay(trx, reservationId);
      if (!stay) return;
      const end = getStayEnd(stay);
      const next = end ? await findNextStay(trx, stay, end) : undefined;
      const known = await trx
        .selectFrom('turnover')
        .select('reference')
        .where('reservationId', '=', reservationId)
        .executeTakeFirst();
      if (known) await update(trx, known.reference, stay, end, next);
      else if (end) await open(trx, stay, end, next);
    });

  /** A failure does not stop the others; the next run tries again. */
  async function syncStale(homeId?: number): Promise<void> {
    for (const id of await listStaleStays(db, clock.now(), homeId))
      try {
        await sync(id);
      } catch (error) {
        logger.error(
          { err: error, reservation: id },
          'A turnover could not be opened or moved; the next run tries again',
        );
      }
  }

  return {
    /** For all homes. Also finds what a downtime missed. */
    syncAll: () => syncStale(),
    /** For one home, whose stays have just changed. */
    syncHome: (homeId: number) => syncStale(homeId),
  };
}
