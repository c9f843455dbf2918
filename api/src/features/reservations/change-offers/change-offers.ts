import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@lodestay/contracts';
import { addHours, CHANGE_OFFER_HOURS, formatMoney } from '@lodestay/stay';
import type { Logger } from 'pino';
import { recordAction } from '../../../platform/audit/index.ts';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { Viewer } from '../../staff-markets/index.ts';
import { canChange } from '../changes/change-rules.ts';
import type { Accepted, RequestedChange, StaffChange } from '../changes/requested-change.ts';
import { assertAccepted, type StayChanges } from '../changes/stay-changes.ts';
import '../events.ts';
import * as repository from '../repository.ts';
import { findInScope } from '../staff/find-in-scope.ts';
import { assertVersion } from '../staff/reservation-version.ts';
import type { Db, ReservationRow, StayChangeOffer, Trx } from '../tables.ts';
import { toNotice } from '../transitions.ts';
import { closeOffer, findOpenOffer } from './open-offers.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  payments: Payments;
  changes: Pick<StayChanges, 'preview' | 'previewFor' | 'previewIn' | 'applyLocked'>;
};

export type ChangeOffers = ReturnType<typeof createChangeOffers>;

type Preview = ResponseOf<'previewStayEnd'>;
type StaffRequest = { change: StaffChange; accepted: Accepted; reason: string; version: number };

/** Both amounts only if the change also refunds something. */
const formatNewPrice = ({ costCents, refundCents }: StayChangeOffer, { cost, refund }: Preview): string => {
  const format = (charged: number, back: number) =>
    refundCents + refund > 0 ? `${formatMoney(charged)} with a refund of ${formatMoney(back)}` : formatMoney(charged);
  return `The price has changed since we offered this: it was ${format(costCents, refundCents)}, and is ${format(cost, refund)} now.`;
};

/** The most expired offers that one run closes. */
const BATCH = 200;

/**
 * Changes of stays that staff make for guests, with the rules and prices of the guests' own changes. What costs the guest something is an
 * offer until the guest accepts it. It holds nothing: nights, homes and spots can go to others.
 */
export function createChangeOffers({ db, clock, outbox, logger, payments, changes }: Options) {
  const createClosedError = () =>
    new AppError('action_not_allowed', { message: 'This offer has ended. Ask us for a new one.' });

  const audit = (
    trx: Trx,
    { reference }: ReservationRow,
    { accountId }: Pick<Viewer, 'accountId'>,
    action: 'stay_change.apply' | 'stay_change.offer' | 'stay_change.withdraw',
    { kind, cost, refund, reason }: Pick<Preview, 'cost' | 'refund'> & { kind: Preview['kind'] | null; reason: string },
  ) =>
    recordAction(trx, {
      at: clock.now(),
      actor: { accountId },
      action,
      target: { type: 'reservation', id: reference },
      // Not the sentence, because it can name people.
      after: { ...(kind ? { kind } : {}), cost: formatMoney(cost), refunded: formatMoney(refund) },
      reason,
    });

  async function offer(
    trx: Trx,
    row: ReservationRow,
    by: Viewer,
    { change, reason }: StaffRequest,
    { sentence, refund, cost }: Preview,
  ): Promise<void> {
    const now = clock.now();
    const before = await findOpenOffer(trx, row.id);
    if (before) await closeOffer(trx, before, before.expiresAt <= now ? 'expired' : 'replaced', now);
    const latest = new Date(addHours(now.getTime(), CHANGE_OFFER_HOURS));
    const expiresAt = row.checkOutAt !== null && row.checkOutAt < latest ? row.checkOutAt : latest;
    await trx
      .insertInto('stayChangeOffer')
      .values({
        id: randomUUID(),
        reservationId: row.id,
        requested: JSON.stringify(change),
        sentence,
        reason,
        refundCents: refund,
        costCents: cost,
        staffId: by.accountId,
        createdAt: now,
        expiresAt,
      })
      .execute();
    await outbox.emit(trx, 'StayChangeOffered', {
      ...toNotice(row),
      sentence,
      reason,
      expiresAt: expiresAt.toISOString(),
    });
  }

  /** Locks the guest's own stay and its open offer. Throws `not_found` for another person's stay. */
  async function lockOpen(trx: Trx, user: SignedInUser, id: string): Promise<[ReservationRow, StayChangeOffer]> {
    const row = await repository.lockOwn(trx, user.id, id);
    if (!row) throw new AppError('not_found');
    const open = await findOpenOffer(trx, id);
    if (!open || open.expiresAt <= clock.now()) throw createClosedError();
    return [row, open];
  }

  const show = async (user: SignedInUser, id: string) => (await repository.findOwn(db, user.id, id))!;
  const toRequested = ({ requested }: StayChangeOffer): RequestedChange => requested!;

  async function expire({ id, reservationId }: Pick<StayChangeOffer, 'id' | 'reservationId'>): Promise<void> {
    await inTransaction(db, async (trx) => {
      const row = await repository.lock(trx, reservationId);
      await closeOffer(trx, { id }, canChange(row, 'party', clock.now()) ? 'expired' : 'ended', clock.now());
    });
  }

  return {
    /** What staff do. Each method throws `not_found` outside the caller's scope. */
    byStaff: {
      async preview(reference: string, by: Viewer, change: StaffChange): Promise<Preview> {
        return changes.previewFor(await findInScope(db, reference, by), change);
      },

      /** Makes a change that costs the guest nothing, and tells the guest; offers any other one. */
      async change(reference: string, by: Viewer, request: StaffRequest): Promise<void> {
        const { id } = await findInScope(db, reference, by);
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          await assertVersion(trx, row, request.version);
          const preview = await changes.previewIn(trx, row, request.change);
          assertAccepted(preview, request.accepted);
          const { kind, cost, refund } = preview;
          if (cost > 0) await offer(trx, row, by, request, preview);
          else
            await changes.applyLocked(trx, row, request.change, request.accepted, {
              actor: 'staff',
              reason: request.reason,
            });
          await audit(trx, row, by, cost > 0 ? 'stay_change.offer' : 'stay_change.apply', {
            kind,
            cost,
            refund,
            reason: request.reason,
          });
        });
        await payments.trySettle(id);
      },

      async withdraw(reference: string, by: Viewer, reason: string): Promise<void> {
        const { id } = await findInScope(db, reference, by);
        await inTransaction(db, async (trx) => {
          const row = await repository.lock(trx, id);
          const open = await findOpenOffer(trx, id);
          if (!open || open.expiresAt <= clock.now())
            throw new AppError('action_not_allowed', { message: 'The guest has no open offer.' });
          await closeOffer(trx, open, 'withdrawn', clock.now());
          const { costCents: cost, refundCents: refund } = open;
          await audit(trx, row, by, 'stay_change.withdraw', { kind: null, cost, refund, reason });
        });
      },
    },

    /** What the offered change costs now. Says so if that is not what was offered, because the guest accepts the price of now. */
    async preview(user: SignedInUser, id: string): Promise<Preview> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      const open = await findOpenOffer(db, id);
      if (!open || open.expiresAt <= clock.now()) throw createClosedError();
      const preview = await changes.preview(user, id, toRequested(open));
      const { costCents, refundCents } = open;
      if (preview.cost === costCents && preview.refund === refundCents) return preview;
      return { ...preview, sentence: `${formatNewPrice(open, preview)} ${preview.sentence}` };
    },

    /** Makes the offered change for exactly what the guest accepted. */
    async accept(user: SignedInUser, id: string, accepted: Accepted): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        const [row, open] = await lockOpen(trx, user, id);
        await changes.applyLocked(trx, row, toRequested(open), accepted);
        await closeOffer(trx, open, 'accepted', clock.now());
      });
      await payments.trySettle(id);
      return show(user, id);
    },

    async decline(user: SignedInUser, id: string): Promise<ReservationRow> {
      await inTransaction(db, async (trx) => {
        const [, open] = await lockOpen(trx, user, id);
        await closeOffer(trx, open, 'declined', clock.now());
      });
      return show(user, id);
    },

    /** Closes offers whose time is over, and those of stays that have ended. A repeated run does nothing. */
    async expireDue(): Promise<void> {
      const due = await db
        .selectFrom('stayChangeOffer')
        .innerJoin('reservation', 'reservation.id', 'stayChangeOffer.reservationId')
        .select(['stayChangeOffer.id', 'stayChangeOffer.reservationId'])
        .where('stayChangeOffer.closedAt', 'is', null)
        .where((where) =>
          where.or([
            where('stayChangeOffer.expiresAt', '<=', clock.now()),
            where('reservation.status', 'not in', ['approved', 'checked_in']),
          ]),
        )
        .orderBy('stayChangeOffer.expiresAt')
        .limit(BATCH)
        .execute();
      for (const each of due)
        try {
          await expire(each);
        } catch (error) {
          logger.error({ err: error, offer: each.id }, 'Offer of a change not closed; the next run retries it');
        }
    },
  };
}
