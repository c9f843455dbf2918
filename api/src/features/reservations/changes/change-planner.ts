import { getLocalDate, type PriceList } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { BookableHome, Homes } from '../../homes/index.ts';
import { takesPets } from '../applications/party-rules.ts';
import type { Offers } from '../offers.ts';
import { rentsParking } from '../profile.ts';
import * as repository from '../repository.ts';
import type { PaymentPlans } from '../reservation-services.ts';
import { planBumpedMove } from '../standby-bumps/plan-bumped-move.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { canChange } from './change-rules.ts';
import { changeParty, reduceParty } from './changed-party.ts';
import type { createFreeCheck } from './free-check.ts';
import type { OpenStays } from './open-stays.ts';
import { getNightsLeft, planAddition } from './plan-addition.ts';
import { planEarlyArrival } from './plan-early-arrival.ts';
import { planFreeTransfer } from './plan-free-transfer.ts';
import { planLeaving } from './plan-leaving.ts';
import { planRemoval } from './plan-removal.ts';
import {
  planExtension,
  planShortening,
  planTransfer,
  type ChangeContext,
  type PlannedChange,
} from './plan-stay-change.ts';
import { findRatedNights } from './rated-nights.ts';
import type { RequestedChange } from './requested-change.ts';
import { findPendingMove } from './stay-moves.ts';

export type ChangePlannerOptions = {
  clock: Clock;
  homes: Homes;
  offers: Offers;
  plans: Pick<PaymentPlans, 'changes'>;
  openStays: Pick<OpenStays, 'findFreeEnd'>;
  getPriceLists: () => readonly PriceList[];
};

/** Plans a change of a stay from what the stay, its payment plan and the homes are now. Returns the function that plans; it changes nothing. */
export function createChangePlanner(
  { clock, homes, offers, plans, openStays, getPriceLists }: ChangePlannerOptions,
  { countAddableSpots, countSpots }: Pick<ReturnType<typeof createFreeCheck>, 'countAddableSpots' | 'countSpots'>,
) {
  async function toContext(executor: Db | Trx, row: ReservationRow): Promise<ChangeContext> {
    const home = await offers.findHome(executor, row);
    if (!row.agreed || !row.submittedAt) throw new AppError('action_not_allowed');
    if (await findPendingMove(executor, row))
      throw new AppError('action_not_allowed', {
        message: 'You are moving to another home. Change your stay after the move.',
      });
    return {
      row,
      agreed: row.agreed,
      home,
      today: clock.today(home.timeZone),
      bookedOn: getLocalDate(row.submittedAt.getTime(), home.timeZone),
      reservedUntil:
        row.checkOut ?? (await openStays.findFreeEnd(executor, row, row.checkIn, clock.today(home.timeZone))),
      paidUntil: (await plans.changes.findEnd(executor, row.id)) ?? repository.toNightRange(row).end,
      lengthFrom: row.agreed.quote.legs?.at(-1)?.startDate ?? row.checkIn,
      rated: await findRatedNights(executor, row),
      charged: await plans.changes.listCharged(executor, row.id),
      priceLists: getPriceLists(),
    };
  }

  /** The home that a guest wants to move to, if it suits the people, pets and vehicles of the stay. */
  async function findTarget(executor: Db | Trx, { row, home }: ChangeContext, slug: string): Promise<BookableHome> {
    const target = await homes.findBookableHome(executor, { slug });
    if (!target) throw new AppError('not_found');
    const no = (message: string) => new AppError('invalid', { message, fields: [{ path: 'home_slug', message }] });
    if (target.refusal) throw no(target.refusal);
    if (target.marketId !== home.marketId) throw no('Choose a home in the same city.');
    const people = 1 + (row.profile?.occupants?.length ?? 0);
    if (target.maxOccupants !== null && people > target.maxOccupants)
      throw no(`This home is for at most ${target.maxOccupants} people.`);
    if (!takesPets(target, row)) throw no('This home doesn’t allow your pets.');
    if (row.parkingSpots > 0 && !rentsParking(target) && target.propertyId !== home.propertyId)
      throw no('This building rents no parking, and your stay includes it.');
    return target;
  }

  /** `assumesSpots`: as if the property had a parking spot for every vehicle. */
  async function plan(
    executor: Db | Trx,
    row: ReservationRow,
    requested: RequestedChange,
    { assumesSpots = false } = {},
  ): Promise<PlannedChange> {
    const { kind } = requested;
    const isBumped = 'bump' in requested;
    // A Standby stay moves only because its home was booked.
    if (!canChange(row, isBumped || kind === 'remove' ? 'party' : kind, clock.now()))
      throw new AppError('action_not_allowed');
    const context = await toContext(executor, row);
    if (kind === 'leave') return planLeaving(context, requested.endDate);
    if (kind === 'remove') return planRemoval(context, reduceParty(row, requested.removed));
    if (kind === 'start') return planEarlyArrival(context, requested.startDate);
    if (kind === 'transfer') {
      const target = await findTarget(executor, context, requested.homeSlug);
      if (isBumped) {
        const { bump } = requested;
        const moved = { id: row.id, homeId: target.id };
        const freeUntil = await openStays.findFreeEnd(executor, moved, bump.endsOn, context.today);
        return planBumpedMove(context, { target, bump, freeUntil });
      }
      const { movesOn } = requested;
      return 'isFree' in requested
        ? planFreeTransfer(context, { target, movesOn })
        : planTransfer(context, { target, movesOn, checkOut: requested.endDate });
    }
    if (kind === 'party') {
      const { home, today, reservedUntil } = context;
      const nights = { start: getNightsLeft(context).start, end: reservedUntil };
      const count = requested.isOffered ? countSpots : countAddableSpots;
      const availableSpots = assumesSpots ? null : await count(executor, row, home, nights);
      return planAddition(context, changeParty(row, requested.added, { home, today, availableSpots }));
    }
    return row.checkOut !== null && requested.endDate < row.checkOut
      ? planShortening(context, requested.endDate)
      : planExtension(context, requested.endDate);
  }

  return plan;
}
