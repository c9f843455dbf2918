import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@lodestay/contracts';
import {
  addDays,
  daysBetween,
  getLocalDate,
  sumCents,
  type CalendarDate,
  type DateRange,
  type PriceList,
} from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../../platform/http/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { BookableHome, Homes } from '../../homes/index.ts';
import { splitRefund, type Payments } from '../../payments/index.ts';
import type { Cancellation } from '../cancellation.ts';
import '../events.ts';
import { formatRefundedTo } from '../format-refunded-to.ts';
import type { Offers } from '../offers.ts';
import { rentsParking } from '../profile.ts';
import * as repository from '../repository.ts';
import type { PaymentPlans, PlanOutcome } from '../reservation-services.ts';
import type { StandbyNotice } from '../standby-notice.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { changeLegs } from '../split-stays/legs.ts';
import { toNotice } from '../transitions.ts';
import { canChange } from './change-rules.ts';
import { createFreeCheck } from './free-check.ts';
import type { OpenStays } from './open-stays.ts';
import { getChangedColumns } from './changed-columns.ts';
import { changeParty, type AddedParty } from './changed-party.ts';
import { formatChange } from './format-change.ts';
import { getNightsLeft, planAddition } from './plan-addition.ts';
import { planFreeTransfer } from './plan-free-transfer.ts';
import {
  planExtension,
  planLeaving,
  planShortening,
  planTransfer,
  type ChangeContext,
  type PlannedChange,
} from './plan-stay-change.ts';
import { findPendingMove } from './stay-moves.ts';

export type StayChangesOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  homes: Homes;
  availability: Availability;
  payments: Payments;
  offers: Offers;
  plans: Pick<PaymentPlans, 'changes'>;
  cancellation: Pick<Cancellation, 'recordLeaving'>;
  openStays: Pick<OpenStays, 'findFreeEnd'>;
  standbyNotice: StandbyNotice;
  getPriceLists: () => readonly PriceList[];
};

/** A change that a guest asks for. Dates are days of the home. */
export type RequestedChange =
  | { readonly kind: 'end'; readonly endDate: CalendarDate }
  | { readonly kind: 'leave' }
  | { readonly kind: 'party'; readonly added: AddedParty }
  | {
      readonly kind: 'transfer';
      readonly homeSlug: string;
      readonly movesOn: CalendarDate;
      readonly endDate: CalendarDate | null;
    }
  /** A move that we offer because of a problem: until the end of the stay, at no additional charge. */
  | { readonly kind: 'transfer'; readonly homeSlug: string; readonly movesOn: CalendarDate; readonly isFree: true };

/** What the guest saw and accepted, in cents. */
export type Accepted = { readonly acceptedRefund: number; readonly acceptedCost: number };

type Preview = ResponseOf<'previewStayEnd'>;

export type StayChanges = ReturnType<typeof createStayChanges>;

/** Changes of approved stays: their end, their home, or their party. Preview and change share one calculation, so that they cannot differ. */
export function createStayChanges({
  db,
  clock,
  outbox,
  homes,
  availability,
  payments,
  offers,
  plans,
  cancellation,
  openStays,
  standbyNotice,
  getPriceLists,
}: StayChangesOptions) {
  const { assertFree, assertStandbyNotice, countSpots } = createFreeCheck({ db, clock, availability, standbyNotice });

  /** The end of the nights whose rate follows the length: as booked, or the earliest that a change has left. */
  async function findRatedEnd(executor: Db | Trx, row: ReservationRow): Promise<CalendarDate> {
    const { id, checkIn, nights, agreed } = row;
    const { shortest } = await executor
      .selectFrom('stayChange')
      .select(({ fn }) => fn.min('newCheckOut').as('shortest'))
      .where('reservationId', '=', id)
      .where('kind', '=', 'shorten')
      .executeTakeFirstOrThrow();
    const ends = [agreed?.plan?.at(-1)?.to ?? addDays(checkIn, nights), ...(shortest ? [shortest] : [])];
    return ends.toSorted()[0]!;
  }

  async function toContext(executor: Db | Trx, row: ReservationRow): Promise<ChangeContext> {
    const home = await offers.findHome(executor, row);
    if (!row.agreed || !row.submittedAt) throw new AppError('action_not_allowed');
    if (await findPendingMove(executor, row))
      throw new AppError('action_not_allowed', {
        message: 'You are moving to another home. Change your stay after the move.',
      });
    const ratedFrom = row.agreed.quote.legs?.at(-1)?.startDate ?? row.checkIn;
    return {
      row,
      agreed: row.agreed,
      home,
      today: clock.today(home.timeZone),
      bookedOn: getLocalDate(row.submittedAt.getTime(), home.timeZone),
      reservedUntil:
        row.checkOut ?? (await openStays.findFreeEnd(executor, row, row.checkIn, clock.today(home.timeZone))),
      paidUntil: (await plans.changes.findEnd(executor, row.id)) ?? repository.toNightRange(row).end,
      ratedFrom,
      ratedNights: daysBetween(ratedFrom, await findRatedEnd(executor, row)),
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
    if (target.petsMaximum !== null && row.pets > target.petsMaximum) throw no('This home doesn’t allow your pets.');
    if (row.parkingSpots > 0 && !rentsParking(target) && target.propertyId !== home.propertyId)
      throw no('This building rents no parking, and your stay includes it.');
    return target;
  }

  async function plan(executor: Db | Trx, row: ReservationRow, requested: RequestedChange): Promise<PlannedChange> {
    const { kind } = requested;
    if (!canChange(row, kind, clock.now())) throw new AppError('action_not_allowed');
    const context = await toContext(executor, row);
    if (kind === 'leave') return planLeaving(context);
    if (kind === 'transfer') {
      const target = await findTarget(executor, context, requested.homeSlug);
      const { movesOn } = requested;
      return 'isFree' in requested
        ? planFreeTransfer(context, { target, movesOn })
        : planTransfer(context, { target, movesOn, checkOut: requested.endDate });
    }
    if (kind === 'party') {
      const { home, today, reservedUntil } = context;
      const nights = { start: getNightsLeft(context).start, end: reservedUntil };
      const availableSpots = await countSpots(executor, row, home, nights);
      return planAddition(context, changeParty(row, requested.added, { home, today, availableSpots }));
    }
    return row.checkOut !== null && requested.endDate < row.checkOut
      ? planShortening(context, requested.endDate)
      : planExtension(context, requested.endDate);
  }

  async function toPreview(
    executor: Db | Trx,
    row: ReservationRow,
    change: PlannedChange,
    outcome: PlanOutcome,
  ): Promise<Preview> {
    const refundedTo =
      outcome.refundCents > 0
        ? formatRefundedTo(splitRefund(await payments.findRefundable(executor, row.id), outcome.refundCents))
        : '';
    return {
      kind: change.kind,
      endDate: change.checkOut,
      movesOn: change.movesOn,
      refund: outcome.refundCents,
      cost: sumCents(outcome.added.map(({ leftCents }) => leftCents)),
      monthly: change.monthlyCents,
      installments: outcome.added.map(({ label, dueOn, from, to, amountCents, leftCents }) => ({
        label,
        dueOn,
        from,
        to,
        amount: amountCents,
        left: leftCents,
      })),
      sentence: formatChange(row, change, outcome, refundedTo),
    };
  }

  /** Takes and releases nights in the calendars. Called last, because homes stay locked until the commit. */
  async function moveNights(trx: Trx, row: ReservationRow, change: PlannedChange): Promise<void> {
    const start = (await availability.findStart(trx, row.homeId, row.id)) ?? row.checkIn;
    const set = async (homeId: number, stay: DateRange | null, isReturn = false) => {
      if (!(await availability.setNights(trx, { homeId, reservationId: row.id, stay, isReturn })))
        throw new AppError('dates_taken', { message: 'These dates have just been taken.' });
    };
    if (change.kind === 'party') return;
    if (change.kind !== 'transfer') return set(row.homeId, { start, end: change.checkOut! });
    await set(row.homeId, change.movesOn! > start ? { start, end: change.movesOn! } : null);
    const today = clock.today(change.home.timeZone);
    const moved = { id: row.id, homeId: change.home.id };
    const until = change.checkOut ?? (await openStays.findFreeEnd(trx, moved, change.movesOn!, today));
    // The guest may have lived in that home before.
    await set(change.home.id, { start: change.movesOn!, end: until }, true);
    await assertStandbyNotice(trx, row, change);
  }

  /** Applies a change of a locked stay. Settle its payments after the commit. */
  async function applyLocked(
    trx: Trx,
    row: ReservationRow,
    requested: RequestedChange,
    accepted: Accepted,
  ): Promise<void> {
    const change = await plan(trx, row, requested);
    await assertFree(trx, row, change);
    const preview = await toPreview(trx, row, change, await plans.changes.preview(trx, row.id, change.plan));
    if (preview.refund !== accepted.acceptedRefund || preview.cost !== accepted.acceptedCost)
      throw new AppError('price_changed', {
        message: 'The price of this change is different now. Review it before you go on.',
        data: { ...preview },
      });
    const id = randomUUID();
    const { timeZone } = change.home;
    const { operationIds } = await plans.changes.apply(trx, row.id, change.plan, timeZone, id);
    const changed = await repository.update(trx, row.id, getChangedColumns(row, change, clock.today(timeZone)));
    await trx
      .insertInto('stayChange')
      .values({
        id,
        reservationId: row.id,
        kind: change.kind,
        fromHomeId: row.homeId,
        toHomeId: change.home.id,
        movesOn: change.movesOn,
        oldCheckOut: row.checkOut,
        newCheckOut: change.checkOut,
        refundCents: preview.refund,
        addedCents: preview.cost,
        sentence: preview.sentence,
        operationIds: [...operationIds],
        actor: 'guest',
        createdAt: clock.now(),
        ...(change.kind === 'transfer' && changed.homeId === change.home.id ? { appliedAt: clock.now() } : {}),
      })
      .execute();
    if (change.kind === 'leave') await cancellation.recordLeaving(trx, row, preview, operationIds);
    await changeLegs(trx, row, change);
    await outbox.emit(trx, 'StayChanged', { ...toNotice(changed), kind: change.kind, sentence: preview.sentence });
    await moveNights(trx, row, change);
  }

  return {
    applyLocked,

    /** What a change would cost, for a reservation that the caller may see. */
    async previewFor(row: ReservationRow, requested: RequestedChange): Promise<Preview> {
      const change = await plan(db, row, requested);
      await assertFree(db, row, change);
      return toPreview(db, row, change, await plans.changes.preview(db, row.id, change.plan));
    },

    async preview(
      user: Pick<SignedInUser, 'id'>,
      id: string,
      requested: RequestedChange,
      { insteadOf }: { insteadOf?: string } = {},
    ): Promise<Preview> {
      const row = await repository.findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      const change = await plan(db, row, requested);
      await assertFree(db, row, change, insteadOf);
      return toPreview(db, row, change, await plans.changes.preview(db, id, change.plan));
    },

    /** Applies a change for exactly what the guest accepted. Throws `price_changed` with the new preview if it differs. */
    async apply(
      user: SignedInUser,
      id: string,
      requested: RequestedChange,
      accepted: Accepted,
    ): Promise<ReservationRow> {
      if (!(await repository.findOwn(db, user.id, id))) throw new AppError('not_found');
      await inTransaction(db, async (trx) =>
        applyLocked(trx, (await repository.lockOwn(trx, user.id, id))!, requested, accepted),
      );
      await payments.trySettle(id);
      return (await repository.findOwn(db, user.id, id))!;
    },
  };
}
