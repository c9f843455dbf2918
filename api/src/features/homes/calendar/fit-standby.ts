import {
  addDays,
  fitStandbyStay,
  getCountedEnd,
  getEarliestFullBooking,
  STANDBY_TURNOVER_DAYS,
  type CalendarDate,
  type Stay,
} from '@lodestay/stay';
import type { AnyDb } from '../../../platform/db/index.ts';
import type { Calendar } from './calendar-view.ts';

/** The first day from which a stay may take nights of Standby guests; undefined for Standby. */
export const getFullFrom = (stay: Pick<Stay, 'kind'>, today: CalendarDate): CalendarDate | undefined =>
  stay.kind === 'standby' ? undefined : getEarliestFullBooking(today);

/** A Standby stay as it can be booked: it ends before the next booking of the home. Other stays are as they are. */
export async function fitToCalendar(
  db: AnyDb,
  calendar: Pick<Calendar, 'getBusyRanges'>,
  homeId: number,
  stay: Stay,
  except: readonly string[] = [],
): Promise<Stay> {
  if (stay.kind !== 'standby') return stay;
  const window = { start: stay.checkIn, end: addDays(getCountedEnd(stay), STANDBY_TURNOVER_DAYS) };
  const busy = await calendar.getBusyRanges(db, [homeId], window, { except });
  return fitStandbyStay(stay, busy.get(homeId)?.[0]?.start ?? null);
}
