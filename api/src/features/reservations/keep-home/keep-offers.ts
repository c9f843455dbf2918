import { randomUUID } from 'node:crypto';
import type { KeepOutcome } from '@lodestay/contracts';
import { daysBetween, MAX_STAY_NIGHTS } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Availability } from '../../availability/index.ts';
import { findPendingMove } from '../changes/stay-moves.ts';
import type { Offers } from '../offers.ts';
import type { Db, KeepOffer, ReservationRow, Trx } from '../tables.ts';
import { getFirstKeptEnd, getKeepUntil, getKeepWindow } from './keep-rules.ts';

type Options = { clock: Clock; outbox: Outbox; availability: Availability; offers: Pick<Offers, 'findGuest'> };

export type KeepOffers = ReturnType<typeof createKeepOffers>;

/** The fields of the event that tells a member about an offer. */
const toOpened = (
  { id, reference, accountId, homeId, checkIn, checkOut, nights }: ReservationRow,
  expiresAt: Date,
) => ({
  reservationId: id,
  reference,
  accountId,
  homeId,
  startDate: checkIn,
  endDate: checkOut,
  nights,
  expiresAt: expiresAt.toISOString(),
});

/** Offers to keep a home: a member whose stay ends right before a requested one may extend it first (product 4). */
export function createKeepOffers({ clock, outbox, availability, offers }: Options) {
  const lockStayBefore = (trx: Trx, request: ReservationRow): Promise<ReservationRow | undefined> => {
    const { from, to } = getKeepWindow(request);
    return trx
      .selectFrom('reservation')
      .selectAll()
      .where('homeId', '=', request.homeId)
      .where('accountId', '<>', request.accountId)
      .where('status', 'in', ['approved', 'checked_in'])
      .where('stayKind', '<>', 'standby')
      .where('checkOut', '>=', from)
      .where('checkOut', '<=', to)
      .where('checkOutAt', '>', clock.now())
      .orderBy('checkOut', 'desc')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
  };

  const wasOffered = async (trx: Trx, { id }: ReservationRow): Promise<boolean> =>
    (await trx
      .selectFrom('keepOffer')
      .select('id')
      .where('reservationId', '=', id)
      .where((offer) => offer.or([offer('outcome', 'is', null), offer('outcome', '<>', 'ended')]))
      .executeTakeFirst()) !== undefined;

  /** Whether the stay could take the first requested night, if the request were not there. */
  async function couldExtend(trx: Trx, stay: ReservationRow, request: ReservationRow): Promise<boolean> {
    const end = getFirstKeptEnd(request);
    if (daysBetween(stay.checkIn, end) > MAX_STAY_NIGHTS) return false;
    if (await findPendingMove(trx, stay)) return false;
    const nights = { start: stay.checkOut!, end };
    const except = [stay.id, request.id];
    return (await availability.findConflict(trx, stay.homeId, nights, { except })) === null;
  }

  const findOpen = (executor: Db | Trx, column: 'reservationId' | 'requestId', id: string) =>
    (executor as Db)
      .selectFrom('keepOffer')
      .selectAll()
      .where(column, '=', id)
      .where('closedAt', 'is', null)
      .executeTakeFirst();

  /** Until when a request waits for the guest before it; null if it does not. */
  async function findWaitsUntil(executor: Db | Trx, { id }: Pick<ReservationRow, 'id'>): Promise<Date | null> {
    const offer = await findOpen(executor, 'requestId', id);
    return offer && offer.expiresAt > clock.now() ? offer.expiresAt : null;
  }

  return {
    findWaitsUntil,
    /** The open offer of a member's stay. */
    findOfStay: (executor: Db | Trx, id: string) => findOpen(executor, 'reservationId', id),

    /** The stay that ends right before the request, locked. Lock it before the home. Its guest may be no member, or its right may be used. */
    lockStayBefore,

    /** Offers the home to the guest of the stay before a submitted request. Returns until when the request waits; null if it does not. */
    async open(trx: Trx, request: ReservationRow, stay: ReservationRow): Promise<Date | null> {
      if (!stay.agreed || (await wasOffered(trx, stay))) return null;
      if (!(await offers.findGuest(trx, stay.accountId)).member) return null;
      if (!(await couldExtend(trx, stay, request))) return null;
      const now = clock.now();
      const expiresAt = getKeepUntil(stay, now);
      await trx
        .insertInto('keepOffer')
        .values({ id: randomUUID(), reservationId: stay.id, requestId: request.id, openedAt: now, expiresAt })
        .execute();
      await outbox.emit(trx, 'KeepOfferOpened', toOpened(stay, expiresAt));
      return expiresAt;
    },

    /** Closes an open offer. False if it is closed already, so that of two actions at once only one counts. */
    async close(trx: Trx, { id }: Pick<KeepOffer, 'id'>, outcome: KeepOutcome): Promise<boolean> {
      const closed = await trx
        .updateTable('keepOffer')
        .set({ outcome, closedAt: clock.now() })
        .where('id', '=', id)
        .where('closedAt', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return closed !== undefined;
    },

    /** Ends the offers of a reservation that left its status. A request that waited for a stay goes on at once. */
    async end(trx: Trx, { id }: Pick<ReservationRow, 'id'>, as: 'stay' | 'request'): Promise<void> {
      const ended = await trx
        .updateTable('keepOffer')
        .set({
          outcome: sql<KeepOutcome>`case when expires_at <= ${clock.now()} then 'lapsed' else 'ended' end`,
          closedAt: clock.now(),
        })
        .where(as === 'stay' ? 'reservationId' : 'requestId', '=', id)
        .where('closedAt', 'is', null)
        .returning('requestId')
        .execute();
      if (as === 'stay' && ended.length > 0)
        await resumeReviews(
          trx,
          ended.map(({ requestId }) => requestId),
          clock,
        );
    },

    /** Throws while the request waits for the guest who may keep the home. */
    async assertNotWaiting(trx: Trx, request: Pick<ReservationRow, 'id'>): Promise<void> {
      if ((await findWaitsUntil(trx, request)) !== null)
        throw new AppError('action_not_allowed', {
          message: 'The guest before this stay may still keep the home. Approve this request when they have decided.',
        });
    },
  };
}

/** Lets the automatic review look at requests now. Those that wait for staff wait on. */
export async function resumeReviews(trx: Trx, ids: readonly string[], clock: Clock): Promise<void> {
  await trx
    .updateTable('reservation')
    .set({ reviewDueAt: clock.now() })
    .where('id', 'in', [...ids])
    .where('status', '=', 'in_review')
    .where('reviewDueAt', 'is not', null)
    .execute();
}
