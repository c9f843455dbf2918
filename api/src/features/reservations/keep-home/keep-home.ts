import type { ResponseOf } from '@lodestay/contracts';
import { formatDate, KEEP_HOURS } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Accepted } from '../changes/requested-change.ts';
import type { StayChanges } from '../changes/stay-changes.ts';
import * as repository from '../repository.ts';
import type { Db, KeepOffer, ReservationRow, Trx } from '../tables.ts';
import { resumeReviews, type KeepOffers } from './keep-offers.ts';
import { getFirstKeptEnd } from './keep-rules.ts';

type Options = {
  db: Db;
  clock: Clock;
  logger: Logger;
  payments: Payments;
  keepOffers: KeepOffers;
  changes: Pick<StayChanges, 'preview' | 'applyLocked'>;
  deny(
    trx: Trx,
    row: ReservationRow,
    reason: string,
    actor: 'system',
    options: { offersOthers: boolean },
  ): Promise<void>;
};

export type KeepHome = ReturnType<typeof createKeepHome>;

/** What the other guest reads. */
const KEPT_REASON = `The guest who stays in this home before you keeps it. Members can do that for up to ${KEEP_HOURS} hours after a request. You were not charged.`;

/**
 * What a member does with the offer to keep their home. Each action locks the stay, then the request, so that of two actions at once, or an
 * action and the end of the offer, only the first one counts.
 */
export function createKeepHome({ db, clock, logger, payments, keepOffers, changes, deny }: Options) {
  const createClosedError = () =>
    new AppError('action_not_allowed', { message: 'You can no longer decide about keeping this home.' });

  /** Locks a stay, its open offer's request and the offer. Throws `not_found` for another person's stay. */
  async function lockOpen(trx: Trx, user: SignedInUser, id: string) {
    const stay = await repository.lockOwn(trx, user.id, id);
    if (!stay) throw new AppError('not_found');
    const offer = await keepOffers.findOfStay(trx, id);
    if (!offer || offer.expiresAt <= clock.now()) throw createClosedError();
    const request = await repository.lock(trx, offer.requestId);
    return { stay, offer, request };
  }

  async function close(trx: Trx, offer: KeepOffer, outcome: 'kept' | 'declined'): Promise<void> {
    if (!(await keepOffers.close(trx, offer, outcome))) throw createClosedError();
  }

  async function lapse({ id, reservationId, requestId }: KeepOffer): Promise<void> {
    await inTransaction(db, async (trx) => {
      await repository.lock(trx, reservationId);
      await repository.lock(trx, requestId);
      if (await keepOffers.close(trx, { id }, 'lapsed')) await resumeReviews(trx, [requestId], clock);
    });
  }

  function assertKeepsNight(request: ReservationRow, endDate: string): void {
    const first = getFirstKeptEnd(request);
    if (endDate >= first) return;
    const message = `Choose ${formatDate(first)} or a later day to keep this home.`;
    throw new AppError('invalid', { message, fields: [{ path: 'end_date', message }] });
  }

  return {
    /** What keeping the home until a day costs, as if the other request were not there. */
    async preview(user: SignedInUser, id: string, endDate: string): Promise<ResponseOf<'previewKeepHome'>> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      const offer = await keepOffers.findOfStay(db, id);
      if (!offer || offer.expiresAt <= clock.now()) throw createClosedError();
      const request = await db
        .selectFrom('reservation')
        .selectAll()
        .where('id', '=', offer.requestId)
        .executeTakeFirstOrThrow();
      assertKeepsNight(request, endDate);
      return changes.preview(user, id, { kind: 'end', endDate }, { insteadOf: request.id });
    },

    /** Extends the stay at once, and denies the other request without a charge. */
    async keep(user: SignedInUser, id: string, endDate: string, accepted: Accepted): Promise<ReservationRow> {
      const requestId = await inTransaction(db, async (trx) => {
        const { stay, offer, request } = await lockOpen(trx, user, id);
        assertKeepsNight(request, endDate);
        await close(trx, offer, 'kept');
        const payment = await payments.findLatest(trx, request.id);
        // While the offer was open nothing was captured, but the bank may be releasing the authorization.
        if (payment && (await payments.hasPendingOperation(trx, payment.id)))
          throw new AppError('processor_unavailable');
        if (payment) await payments.voidAuthorization(trx, payment);
        await deny(trx, request, KEPT_REASON, 'system', { offersOthers: true });
        await changes.applyLocked(trx, stay, { kind: 'end', endDate }, accepted);
        return request.id;
      });
      await payments.trySettle(requestId);
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },

    /** Lets the other request go on at once. */
    async decline(user: SignedInUser, id: string): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        const { offer, request } = await lockOpen(trx, user, id);
        await close(trx, offer, 'declined');
        await resumeReviews(trx, [request.id], clock);
      });
      return (await repository.findOwn(db, user.id, id))!;
    },

    /** Ends offers whose time is over, so that their requests go on. Each has its own transaction; a repeated run does nothing. */
    async lapseDue(): Promise<void> {
      const due = await db
        .selectFrom('keepOffer')
        .selectAll()
        .where('closedAt', 'is', null)
        .where('expiresAt', '<=', clock.now())
        .orderBy('expiresAt')
        .limit(200)
        .execute();
      for (const offer of due) {
        try {
          await lapse(offer);
        } catch (error) {
          logger.error({ err: error, offer: offer.id }, 'Offer to keep a home not ended; the next run retries it');
        }
      }
    },
  };
}
