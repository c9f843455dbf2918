import type { Clock } from '../../../platform/clock/index.ts';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { Db, Trx } from '../tables.ts';

/** Bumps of stays that need another home: the guest has not moved, and is still in this one or arrives there. */
const selectOpen = (executor: Db | Trx, now: Date) =>
  (executor as Db)
    .selectFrom('standbyBump')
    .innerJoin('reservation', 'reservation.id', 'standbyBump.reservationId')
    .where('standbyBump.movedAt', 'is', null)
    .where('reservation.status', 'in', ['approved', 'checked_in'])
    .where('reservation.checkOutAt', '>', now)
    // A later bump of the same stay counts instead.
    .whereRef('reservation.checkOut', '=', 'standbyBump.endsOn')
    .whereRef('reservation.homeId', '=', 'standbyBump.homeId')
    .orderBy('standbyBump.toldAt', 'desc')
    .limit(1);

export const findOpenBump = (executor: Db | Trx, reservationId: string, { now }: Clock) =>
  selectOpen(executor, now())
    .selectAll('standbyBump')
    .where('standbyBump.reservationId', '=', reservationId)
    .executeTakeFirst();

/** The stay of a person that needs another home. */
export const findBumpOfAccount = (db: AnyDb, accountId: number, { now }: Clock) =>
  selectOpen(db, now())
    .innerJoin('home', 'home.id', 'standbyBump.homeId')
    .select(['standbyBump.reservationId', 'standbyBump.endsOn', 'standbyBump.fullStartsOn'])
    .select(['standbyBump.timeZone', 'home.title as homeTitle', 'home.slug as homeSlug'])
    .where('reservation.accountId', '=', accountId)
    .executeTakeFirst();
