import type { Updateable } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Availability } from '../availability/index.ts';
import type { ApplicationItems } from './applications/application-items.ts';
import type { CoSigners } from './co-signers.ts';
import type { ReservationNotice } from './events.ts';
import type { KeepOffers } from './keep-home/keep-offers.ts';
import type { Memberships } from './memberships.ts';
import { isOver, getNextStatus, occupiesHome, type Actor, type TransitionName } from './lifecycle.ts';
import type { Payments } from '../payments/index.ts';
import { joinAtApproval } from './parking-waitlist/join-at-approval.ts';
import type { Redemptions } from '../promotions/index.ts';
import type { Offers } from './offers.ts';
import { lock, recordTransition, update } from './repository.ts';
import type { Deposits, PaymentPlans } from './reservation-services.ts';
import type { ReservationRow, ReservationTable } from './tables.ts';
import type { Trx } from './tables.ts';

export type Transitions = ReturnType<typeof createTransitions>;

/** Applies a transition of the lifecycle: status, history, the home's calendar and the queue of applications change in one transaction. */
export function createTransitions({
  clock,
  availability,
  applications,
  plans,
  deposits,
  coSigners,
  offers,
  keepOffers,
  redemptions,
  memberships,
  credits,
}: {
  clock: Clock;
  availability: Availability;
  applications: Pick<ApplicationItems, 'close'>;
  plans: Pick<PaymentPlans, 'end'>;
  deposits: Deposits;
  coSigners: Pick<CoSigners, 'close'>;
  offers: Pick<Offers, 'findFigures'>;
  keepOffers: Pick<KeepOffers, 'end'>;
  redemptions: Pick<Redemptions, 'release'>;
  memberships: Pick<Memberships, 'release'>;
  credits: Pick<Payments['credits'], 'release'>;
}) {
  /** A stay that does not take place gives its code back; one that has begun does not. */
  const returnsCode = (row: ReservationRow, status: ReservationRow['status'], now: Date) =>
    status === 'draft' || status === 'expired' || status === 'denied' || (status === 'canceled' && now < row.checkInAt);

  return {
    /** `row` must be locked. Throws `action_not_allowed` for a transition that the lifecycle does not allow. */
    async apply(
      trx: Trx,
      row: ReservationRow,
      transition: TransitionName,
      actor: Actor,
      changes: Updateable<ReservationTable> = {},
    ): Promise<ReservationRow> {
      const status = getNextStatus(row.status, transition, actor);
      if (!status) throw new AppError('action_not_allowed');
      const now = clock.now();
      if (occupiesHome(row.status) && !occupiesHome(status)) await availability.release(trx, row.homeId, row.id);
      const ended = isOver(status) ? { endedAt: now, reviewDueAt: null } : {};
      const held = status === 'held' ? {} : { holdExpiresAt: null };
      const moved = await update(trx, row.id, { ...ended, ...held, ...changes, status });
      if (!row.approvedAt && (isOver(status) || status === 'draft')) {
        await memberships.release(trx, row);
        await credits.release(trx, row.id);
      }
      if (row.status === 'in_review') {
        await keepOffers.end(trx, row, 'request');
        await applications.close(trx, moved);
        await coSigners.close(trx, row.id, () => offers.findFigures(trx, row));
      }
      if (isOver(status) && row.approvedAt) {
        await keepOffers.end(trx, row, 'stay');
        await plans.end(trx, moved);
      }
      if (status === 'completed') await deposits.open(trx, moved);
      if (returnsCode(row, status, now)) await redemptions.release(trx, row.id, 'ended');
      if (transition === 'approve') await joinAtApproval(trx, moved, now);
      await recordTransition(trx, row.id, transition, row.status, status, actor, now);
      return moved;
    },
  };
}

/** The fields of an event about a reservation. */
export const findNotice = async (trx: AnyTrx, reservationId: string): Promise<ReservationNotice> =>
  toNotice(await lock(trx, reservationId));

export function toNotice({
  id,
  reference,
  accountId,
  homeId,
  checkIn,
  checkOut,
  nights,
}: ReservationRow): ReservationNotice {
  return { reservationId: id, reference, accountId, homeId, startDate: checkIn, endDate: checkOut, nights };
}
