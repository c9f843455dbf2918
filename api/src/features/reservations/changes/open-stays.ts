import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  getStandbyEnd,
  getStayMonth,
  MAX_DAYS_AHEAD,
  STANDBY_TURNOVER_DAYS,
  type CalendarDate,
} from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock/index.ts';
import { inTransaction } from '../../../platform/db/index.ts';
import type { Outbox } from '../../../platform/jobs/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import type { StandbyStays } from '../../standby/index.ts';
import type { Offers } from '../offers.ts';
import * as repository from '../repository.ts';
import type { PaymentPlans } from '../reservation-services.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import { createEndStay } from './end-stay.ts';
import { findPendingMove } from './stay-moves.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  availability: Availability;
  offers: Offers;
  plans: Pick<PaymentPlans, 'changes'>;
  standby: Pick<StandbyStays, 'continuesOn'>;
  logger: Logger;
};

/** Payment plans of open-ended stays reach at least this far ahead, so that guests see their next payments. */
const PLANNED_DAYS = 100;
/** Standby is month to month: the next month begins to be reserved this long before (specification 9). */
const STANDBY_RENEWAL_DAYS = 7;
/** A guest learns this long before that the home is booked by someone else after their stay. */
const END_NOTICE_DAYS = 60;

export type OpenStays = ReturnType<typeof createOpenStays>;

/**
 * Open-ended stays. Flex keeps its home until notice is given: its nights reach to the next booking that was there before, or to the end of
 * the calendar. Standby goes on month by month while the home is free and the subscription of the guest goes on. A daily job moves both ahead; after downtime it catches up.
 */
export function createOpenStays({ db, clock, outbox, availability, offers, plans, standby, logger }: Options) {
  const endStay = createEndStay({ clock, outbox, availability, plans });

  /** The day until which the home is free, or the end of its calendar. */
  async function findFreeEnd(
    executor: Db | Trx,
    { id, homeId }: Pick<ReservationRow, 'id' | 'homeId'>,
    from: CalendarDate,
    today: CalendarDate,
  ) {
    const window = { start: from, end: addDays(today, MAX_DAYS_AHEAD) };
    const busy = await availability.getBusyRanges(executor, [homeId], window, { except: [id] });
    return busy.get(homeId)?.[0]?.start ?? window.end;
  }

  /** Reserves the home of a Flex stay until somebody else's booking. Returns that day. */
  async function reserveUntilNotice(trx: Trx, row: ReservationRow, home: BookableHome): Promise<CalendarDate> {
    const start = (await availability.findStart(trx, row.homeId, row.id)) ?? row.checkIn;
    const end = await findFreeEnd(trx, row, start, clock.today(home.timeZone));
    await availability.setNights(trx, { homeId: row.homeId, reservationId: row.id, stay: { start, end } });
    return end;
  }

  const sayBooked = (booked: CalendarDate, end = booked) =>
    `This home is booked by another guest from ${formatDate(booked)} on, so your stay ends on ${end === booked ? 'that day' : formatDate(end)}.`;

  async function continueFlex(trx: Trx, row: ReservationRow, home: BookableHome): Promise<void> {
    const today = clock.today(home.timeZone);
    const end = await reserveUntilNotice(trx, row, home);
    if (end <= addDays(today, END_NOTICE_DAYS))
      return void (await endStay(trx, row, home, { end, say: () => sayBooked(end) }));
    // Whole months, so that each day's run does not add a payment for one night.
    const { end: planned } = getStayMonth(row.checkIn, addDays(today, PLANNED_DAYS));
    await plans.changes.continue(trx, row, end < planned ? end : planned, home.timeZone);
  }

  async function continueStandby(trx: Trx, row: ReservationRow, home: BookableHome): Promise<void> {
    const today = clock.today(home.timeZone);
    for (;;) {
      const plannedEnd = (await plans.changes.findEnd(trx, row.id)) ?? repository.toNightRange(row).end;
      if (addDays(today, STANDBY_RENEWAL_DAYS) < plannedEnd) return;
      if (!(await standby.continuesOn(trx, row.accountId, plannedEnd)))
        return void (await endStay(trx, row, home, {
          end: plannedEnd,
          say: () =>
            `Your Standby subscription is not renewed, so your stay ends with its paid month, on ${formatDate(plannedEnd)}.`,
        }));
      let months = 1;
      while (addMonths(row.checkIn, months) <= plannedEnd) months += 1;
      const next = addMonths(row.checkIn, months);
      const wanted = { start: plannedEnd, end: addDays(next, STANDBY_TURNOVER_DAYS) };
      const conflict = await availability.findConflict(trx, row.homeId, wanted, { except: [row.id] });
      // Somebody is booking the home and has not paid. The next run knows more.
      if (conflict?.heldUntil) return;
      const free = await findFreeEnd(trx, row, plannedEnd, today);
      const until = [getStandbyEnd(free), next].toSorted()[0]!;
      if (until > plannedEnd) {
        const start = (await availability.findStart(trx, row.homeId, row.id)) ?? row.checkIn;
        const stay = { start, end: until };
        await availability.setNights(trx, { homeId: row.homeId, reservationId: row.id, stay });
        if (!(await plans.changes.continue(trx, row, until, home.timeZone))) return;
        await repository.update(trx, row.id, { nights: daysBetween(row.checkIn, until) });
      }
      if (until < next) {
        const end = until > plannedEnd ? until : plannedEnd;
        return void (await endStay(trx, row, home, { end, say: () => sayBooked(free, end) }));
      }
    }
  }

  return {
    /** Reserves the home of a stay that is approved until its guest gives notice. Does nothing for other stays. */
    async start(trx: Trx, row: ReservationRow, home: BookableHome): Promise<void> {
      if (row.checkOut === null && row.stayKind !== 'standby') await reserveUntilNotice(trx, row, home);
    },

    /** Until when the home can be kept, for a stay from `from` on. */
    findFreeEnd,

    /** Moves all open-ended stays ahead. Each has its own transaction, so that a failure does not stop the others. */
    async run(): Promise<void> {
      const open = await db
        .selectFrom('reservation')
        .select('id')
        .where('checkOut', 'is', null)
        .where('status', 'in', ['approved', 'checked_in'])
        .orderBy('checkIn')
        .orderBy('id')
        .execute();
      for (const { id } of open) {
        try {
          await inTransaction(db, async (trx) => {
            const row = await repository.lock(trx, id);
            if (row.checkOut !== null || (row.status !== 'approved' && row.status !== 'checked_in')) return;
            // The old home is given back from the day of the move on, and the new one is reserved already.
            if (await findPendingMove(trx, row)) return;
            const home = await offers.findHome(trx, row);
            await (row.stayKind === 'standby' ? continueStandby(trx, row, home) : continueFlex(trx, row, home));
          });
        } catch (error) {
          logger.error({ err: error, reservation: id }, 'Open-ended stay not continued; the next run retries it');
        }
      }
    },
  };
}
