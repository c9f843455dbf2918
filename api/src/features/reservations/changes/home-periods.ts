import type { CalendarDate } from '@lodestay/stay';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { Db, ReservationRow, StayChange } from '../tables.ts';

/** A home of a stay with the nights in it. `to` is null for the last home of an open-ended stay. */
export type HomePeriod = { readonly homeId: number; readonly from: CalendarDate; readonly to: CalendarDate | null };

type Stay = Pick<ReservationRow, 'homeId' | 'checkIn' | 'checkOut'>;
type Change = Pick<StayChange, 'kind' | 'fromHomeId' | 'toHomeId' | 'movesOn' | 'oldCheckIn' | 'newCheckIn'>;

/** The homes of an approved stay in order, by its changes in the order in which they were made. */
export function toHomePeriods({ homeId, checkIn, checkOut }: Stay, changes: readonly Change[]): HomePeriod[] {
  const first = changes.find(({ kind }) => kind === 'transfer')?.fromHomeId ?? homeId;
  const booked = changes.find(({ kind }) => kind === 'start_earlier')?.oldCheckIn ?? checkIn;
  let starts = [{ homeId: first, from: booked }];
  for (const { kind, toHomeId, movesOn, newCheckIn } of changes) {
    if (kind === 'start_earlier')
      starts = starts.map((start, at) => (at === 0 ? { ...start, from: newCheckIn! } : start));
    // A move replaces the nights from its day on. Before the check-in, it replaces the home.
    if (kind === 'transfer')
      starts = [...starts.filter(({ from }) => from < movesOn!), { homeId: toHomeId, from: movesOn! }];
  }
  return starts
    .filter(({ from }) => checkOut === null || from < checkOut)
    .map((start, at, all) => ({ ...start, to: all[at + 1]?.from ?? checkOut }));
}

/** The changes of a stay in the order in which they were made. The booked moves of a split stay were planned at the same time. */
export const listChanges = (executor: AnyDb, reservationId: string): Promise<StayChange[]> =>
  (executor as Db)
    .selectFrom('stayChange')
    .selectAll()
    .where('reservationId', '=', reservationId)
    .orderBy('createdAt')
    .orderBy('movesOn')
    .orderBy('id')
    .execute();

/** The homes of an approved stay in order with the nights in each, after booked moves and later ones, also those that are still ahead. */
export const listHomePeriods = async (executor: AnyDb, row: Stay & Pick<ReservationRow, 'id'>): Promise<HomePeriod[]> =>
  toHomePeriods(row, await listChanges(executor, row.id));
