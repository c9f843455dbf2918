import { REVIEW_DAYS } from '@lodestay/contracts';
import { getLocalDate } from '@lodestay/stay';
import { sql } from 'kysely';
import {
  getCheckOutStart,
  getCheckOutState,
  getGuideRelease,
  getInventoryEnd,
  getInventoryState,
  isGuideReleased,
} from '../../arrivals/index.ts';
import { getReviewEnd, getReviewState } from '../../reviews/index.ts';
import type { Db } from '../tables.ts';
import { createTask, type Task } from '../task.ts';

/** The most stays that give a person something to do. */
const MOST_STAYS = 50;

/** What the stays of a person are at: requests to finish, stays to prepare, and stays that have just ended. One query. */
export const findStays = (db: Db, accountId: number, now: Date) =>
  db
    .selectFrom('reservation')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .leftJoin('keepOffer', (join) =>
      join
        .onRef('keepOffer.reservationId', '=', 'reservation.id')
        .on('keepOffer.outcome', 'is', null)
        .on('keepOffer.expiresAt', '>', now),
    )
    .leftJoin('stayArrival', 'stayArrival.reservationId', 'reservation.id')
    .select([
      'reservation.id',
      'reservation.status',
      'reservation.checkIn',
      'reservation.checkOut',
      'reservation.checkInAt',
      'reservation.checkOutAt',
      'reservation.createdAt',
      'reservation.submittedAt',
      'reservation.endedAt',
      'reservation.holdExpiresAt',
      'home.title',
      'home.slug',
      'market.timeZone',
      'keepOffer.expiresAt as keepUntil',
      'stayArrival.arrivedAt',
    ])
    .select(({ exists, selectFrom }) => [
      // Only the last version of an agreement is signed.
      selectFrom('stayAgreement as agreement')
        .select('agreement.issuedAt')
        .whereRef('agreement.reservationId', '=', 'reservation.id')
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('agreementSignature').select('agreementId').whereRef('agreementId', '=', 'agreement.id'),
            ),
          ),
        )
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('stayAgreement as newer')
                .select('newer.id')
                .whereRef('newer.reservationId', '=', 'agreement.reservationId')
                .whereRef('newer.version', '>', 'agreement.version'),
            ),
          ),
        )
        .as('unsignedSince'),
      exists(selectFrom('stayInventory').select('reservationId').whereRef('reservationId', '=', 'reservation.id')).as(
        'hasInventory',
      ),
      exists(selectFrom('stayCheckOut').select('reservationId').whereRef('reservationId', '=', 'reservation.id')).as(
        'hasCheckedOut',
      ),
      exists(selectFrom('homeReview').select('reservationId').whereRef('reservationId', '=', 'reservation.id')).as(
        'hasReview',
      ),
    ])
    .where('reservation.accountId', '=', accountId)
    .where(({ or, eb, and }) =>
      or([
        eb('reservation.status', 'in', ['draft', 'held', 'in_review', 'approved', 'checked_in']),
        and([
          eb('reservation.status', '=', 'completed'),
          eb(
            sql<Date>`coalesce(reservation.check_out_at, reservation.ended_at)`,
            '>=',
            sql<Date>`${now}::timestamptz - ${REVIEW_DAYS} * interval '1 day'`,
          ),
        ]),
      ]),
    )
    .orderBy('reservation.createdAt', 'desc')
    .orderBy('reservation.id')
    .limit(MOST_STAYS)
    .execute();

export type Stay = Awaited<ReturnType<typeof findStays>>[number];

const isComing = ({ status }: Stay) => status === 'approved' || status === 'checked_in';

/** What one stay gives its guest to do. Applications are read by `application-tasks.ts`. */
export function toStayTasks(stay: Stay, now: Date): Task[] {
  const { id, status, title, slug, timeZone, checkIn, checkInAt, checkOutAt, hasInventory, hasReview, hasCheckedOut } =
    stay;
  const task = (kind: Task['kind'], dates: Partial<Task>): Task =>
    createTask({ kind, about: id, timeZone, reservationId: id, home: { title, slug }, ...dates });
  const tasks: Task[] = [];
  // A request for a day that has passed can no longer be sent.
  if (status === 'draft' && checkIn >= getLocalDate(now.getTime(), timeZone))
    tasks.push(task('finish_request', { since: stay.createdAt }));
  if (status === 'held' && stay.holdExpiresAt && stay.holdExpiresAt > now)
    tasks.push(task('pay_hold', { dueAt: stay.holdExpiresAt }));
  if (stay.keepUntil) tasks.push(task('keep_home', { dueAt: stay.keepUntil }));
  if (isComing(stay) && stay.unsignedSince)
    tasks.push(task('sign_agreement', { dueAt: checkInAt, since: stay.unsignedSince }));
  const release = getGuideRelease({ checkIn, timeZone });
  if (isGuideReleased(status, release, now) && now < checkInAt)
    tasks.push(task('read_guide', { dueAt: checkInAt, since: release }));
  if (getInventoryState({ status, checkInAt, now }, Boolean(hasInventory)) === 'open' && status !== 'completed')
    tasks.push(task('do_inventory', { dueAt: getInventoryEnd(checkInAt), since: checkInAt }));
  if (
    status === 'checked_in' &&
    getCheckOutState({ status, checkInAt, now }, getCheckOutStart(stay), Boolean(hasCheckedOut)) === 'open'
  )
    tasks.push(task('check_out', { dueAt: checkOutAt }));
  if (getReviewState(stay, Boolean(hasReview), now) === 'open')
    tasks.push(task('write_review', { dueAt: getReviewEnd(stay), since: stay.endedAt }));
  return tasks;
}
