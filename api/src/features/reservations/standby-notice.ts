import { formatDate, getEarliestFullBooking, STANDBY_NOTICE_DAYS, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { BookableHome } from '../homes/index.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

export type StandbyNotice = ReturnType<typeof createStandbyNotice>;

type FullStay = { kind: ReservationRow['stayKind']; checkIn: CalendarDate };

/** A Standby guest keeps the home until notice and turnover are over, whoever books it (product 5). */
export function createStandbyNotice({ clock }: { clock: Clock }) {
  /** The first possible check-in of a full stay that would start too soon in a home with a Standby guest; null if it can start on its day. */
  async function findEarliest(
    executor: Db | Trx,
    home: Pick<BookableHome, 'id' | 'timeZone'>,
    { kind, checkIn }: FullStay,
  ): Promise<CalendarDate | null> {
    const earliest = getEarliestFullBooking(clock.today(home.timeZone));
    if (kind === 'standby' || checkIn >= earliest) return null;
    const guest = await (executor as Db)
      .selectFrom('reservation')
      .select('id')
      .where('homeId', '=', home.id)
      .where('stayKind', '=', 'standby')
      .where('status', 'in', ['approved', 'checked_in'])
      .where('checkIn', '<=', checkIn)
      .where((row) => row.or([row('checkOutAt', 'is', null), row('checkOutAt', '>', clock.now())]))
      .executeTakeFirst();
    return guest ? earliest : null;
  }

  return {
    findEarliest,

    /** The first day from which a stay may take nights of Standby guests; undefined for Standby, which takes none. */
    getFullFrom: (kind: ReservationRow['stayKind'], { timeZone }: Pick<BookableHome, 'timeZone'>) =>
      kind === 'standby' ? undefined : getEarliestFullBooking(clock.today(timeZone)),

    /**
     * Throws `dates_taken` with the first possible date if a full stay would start too soon in a home with a Standby guest. Call it again
     * while the home is locked, because a Standby guest may have given notice or moved in meanwhile.
     */
    async assert(executor: Db | Trx, home: Pick<BookableHome, 'id' | 'timeZone'>, stay: FullStay): Promise<void> {
      const earliest = await findEarliest(executor, home, stay);
      if (earliest === null) return;
      throw new AppError('dates_taken', {
        message: `This home has a Standby guest, who gets ${STANDBY_NOTICE_DAYS} days’ notice before the home is prepared. The first possible check-in is ${formatDate(earliest)}.`,
        data: { earliestStartDate: earliest },
      });
    },
  };
}
