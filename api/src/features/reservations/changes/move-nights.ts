import type { DateRange } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { ReservationRow, Trx } from '../tables.ts';
import type { createFreeCheck } from './free-check.ts';
import type { OpenStays } from './open-stays.ts';
import type { PlannedChange } from './plan-stay-change.ts';

type Options = {
  clock: Clock;
  availability: Availability;
  openStays: Pick<OpenStays, 'findFreeEnd'>;
  assertStandbyNotice: ReturnType<typeof createFreeCheck>['assertStandbyNotice'];
};

/** Takes and releases the nights of a change in the calendars. Called last, because homes stay locked until the commit. */
export const createNightMoves =
  ({ clock, availability, openStays, assertStandbyNotice }: Options) =>
  async (trx: Trx, row: ReservationRow, change: PlannedChange): Promise<void> => {
    const start = (await availability.findStart(trx, row.homeId, row.id)) ?? row.checkIn;
    const set = async (homeId: number, stay: DateRange | null, isReturn = false) => {
      if (!(await availability.setNights(trx, { homeId, reservationId: row.id, stay, isReturn })))
        throw new AppError('dates_taken', { message: 'These dates have just been taken.' });
    };
    if (change.kind === 'party') return;
    if (change.kind !== 'transfer') {
      await set(row.homeId, { start: change.checkIn ?? start, end: change.checkOut! });
      if (change.kind === 'start_earlier') await assertStandbyNotice(trx, row, change);
      return;
    }
    await set(row.homeId, change.movesOn! > start ? { start, end: change.movesOn! } : null);
    const today = clock.today(change.home.timeZone);
    const moved = { id: row.id, homeId: change.home.id };
    const until =
      change.checkOut ?? change.paidUntil ?? (await openStays.findFreeEnd(trx, moved, change.movesOn!, today));
    // The guest may have lived in that home before.
    await set(change.home.id, { start: change.movesOn!, end: until }, true);
    await assertStandbyNotice(trx, row, change);
  };
