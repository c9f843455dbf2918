import type { CalendarDate } from '@lodestay/stay';
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
    const set = async (homeId: number, stay: { start: CalendarDate; end: CalendarDate } | null) => {
      if (!(await availability.setNights(trx, { homeId, reservationId: row.id, stay })))
        throw new AppError('dates_taken', { message: 'These dates have just been taken.' });
    };
    if (change.kind === 'party') return;
    if (change.kind !== 'transfer') return set(row.homeId, { start, end: change.checkOut! });
    await set(row.homeId, change.movesOn! > start ? { start, end: change.movesOn! } : null);
    const until =
      change.checkOut ??
      (await openStays.findFreeEnd(
        trx,
        { id: row.id, homeId: change.home.id },
        change.movesOn!,
        clock.today(change.home.timeZone),
      ));
    await set(change.home.id, { start: change.movesOn!, end: until });
    await assertStandbyNotice(trx, row, change);
  };
