import { addDays, formatDate, MAX_STAY_NIGHTS, type CalendarDate, type DateRange } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { BookableHome } from '../../homes/index.ts';
import { countTakenSpots } from '../parking-waitlist/taken-spots.ts';
import { givesSpotsInLine, rentsParking } from '../profile.ts';
import type { StandbyNotice } from '../standby-notice.ts';
import type { Db, ReservationRow, Trx } from '../tables.ts';
import type { PlannedChange } from './plan-stay-change.ts';

type Options = { db: Db; clock: Clock; availability: Availability; standbyNotice: StandbyNotice };

/** Checks that a home is free for what a change adds to a stay. */
export function createFreeCheck({ db, clock, availability, standbyNotice }: Options) {
  /** The nights that a change takes, beside those that the stay has already. */
  const getNewNights = (row: ReservationRow, { kind, movesOn, checkIn, checkOut, plan: { added } }: PlannedChange) => {
    if (kind === 'start_earlier') return { start: checkIn!, end: row.checkIn };
    if (kind === 'extend') return { start: row.checkOut!, end: checkOut! };
    return kind === 'transfer' ? { start: movesOn!, end: checkOut ?? added.at(-1)!.to } : null;
  };

  /** A move into a home with a Standby guest is a full booking of it, and so is an earlier check-in. An extension follows the guest's own nights. */
  async function assertStandbyNotice(
    executor: Db | Trx,
    { stayKind: kind }: ReservationRow,
    { movesOn, checkIn, home }: PlannedChange,
  ): Promise<void> {
    const start = checkIn ?? movesOn;
    if (start !== null) await standbyNotice.assert(executor, home, { kind, checkIn: start });
  }

  /** The earliest day from which the home is free until the check-in; the check-in itself if no day before it is. */
  async function findEarliestStart(executor: Db | Trx, row: ReservationRow, home: BookableHome): Promise<CalendarDate> {
    const longest = addDays(row.checkOut!, -MAX_STAY_NIGHTS);
    const today = clock.today(home.timeZone);
    const window = { start: longest > today ? longest : today, end: row.checkIn };
    if (window.start >= window.end) return row.checkIn;
    const busy = (await availability.getBusyRanges(executor, [home.id], window, { except: [row.id] })).get(home.id);
    const start = busy?.at(-1)?.end ?? window.start;
    const notice = await standbyNotice.findEarliest(executor, home, { kind: row.stayKind, checkIn: start });
    return [notice ?? start, row.checkIn].toSorted()[0]!;
  }

  /** Names the earliest day on which the stay could begin. */
  async function refuseStart(executor: Db | Trx, row: ReservationRow, { home, checkIn }: PlannedChange) {
    const earliest = await findEarliestStart(executor, row, home);
    return earliest < row.checkIn && earliest > checkIn!
      ? new AppError('dates_taken', {
          message: `This home is not available from ${formatDate(checkIn!)} on. The earliest check-in is ${formatDate(earliest)}.`,
          data: { earliestStartDate: earliest },
        })
      : new AppError('dates_taken', { message: 'This home is not available before your check-in.' });
  }

  /** The spots of the property that a stay can have on these nights; null if the property does not count them. A transaction locks the property until its commit. */
  async function countSpots(
    executor: Db | Trx,
    { id }: Pick<ReservationRow, 'id'>,
    home: BookableHome,
    nights: DateRange,
  ): Promise<number | null> {
    if (!rentsParking(home) || home.parking.spots === null) return null;
    const taken = await countTakenSpots(executor, home.propertyId, nights, id, clock.now(), { lock: executor !== db });
    return Math.max(0, home.parking.spots - taken);
  }

  /** The spots for vehicles that a guest adds. A building that gives them only in line has none beside those that the stay has. */
  async function countAddableSpots(
    executor: Db | Trx,
    row: ReservationRow,
    home: BookableHome,
    nights: DateRange,
  ): Promise<number | null> {
    const spots = await countSpots(executor, row, home, nights);
    return spots !== null && givesSpotsInLine(home) ? Math.min(spots, row.profile?.vehicles?.length ?? 0) : spots;
  }

  /** `insteadOf` is a request whose nights count as free, because the change would deny it. */
  async function assertFree(
    executor: Db | Trx,
    row: ReservationRow,
    change: PlannedChange,
    insteadOf?: string,
  ): Promise<void> {
    const nights = getNewNights(row, change);
    if (!nights) return;
    const except = [row.id, ...(insteadOf ? [insteadOf] : [])];
    if (await availability.findConflict(executor, change.home.id, nights, { except })) {
      if (change.kind === 'start_earlier') throw await refuseStart(executor, row, change);
      throw new AppError('dates_taken', {
        message:
          change.kind === 'extend' ? 'No dates available for extension.' : 'This home is not free for these dates.',
      });
    }
    await assertStandbyNotice(executor, row, change);
    if (row.parkingSpots === 0) return;
    const spots = await countSpots(executor, row, change.home, nights);
    if (spots !== null && row.parkingSpots > spots)
      throw new AppError('action_not_allowed', {
        message: 'No parking spots are left in this building for these dates.',
      });
  }

  return { assertFree, assertStandbyNotice, countAddableSpots, countSpots, findEarliestStart };
}
