import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { findStaffStays } from '../../reservations/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import type { Db } from '../tables.ts';
import { getExpectedDay, getNoShowStart } from './arrival-dates.ts';

/** Guests in the caller's scope who were asked whether they have arrived and did not answer, the longest expected first. */
export async function listMissingGuests(db: Db, viewer: Viewer): Promise<ResponseOf<'listMissingGuests'>> {
  const rows = await db
    .selectFrom('stayArrival')
    .innerJoin('reservation', 'reservation.id', 'stayArrival.reservationId')
    .innerJoin('market', 'market.id', 'reservation.marketId')
    .innerJoin('home', 'home.id', 'reservation.homeId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .selectAll('stayArrival')
    .select([
      'reservation.reference',
      'reservation.status',
      'reservation.checkIn',
      'market.timeZone',
      'displayCity.name as city',
    ])
    .where('stayArrival.arrivedAt', 'is', null)
    .where('stayArrival.askedFor', 'is not', null)
    .where('reservation.status', 'in', ['approved', 'checked_in'])
    .where('stayArrival.askedFor', '=', sql<string>`greatest(reservation.check_in, stay_arrival.arrives_on)`)
    .where(isInScope(sql`reservation.market_id`, viewer))
    .orderBy('stayArrival.askedFor')
    .orderBy('reservation.id')
    .limit(100)
    .execute();
  const stays = await findStaffStays(
    db,
    rows.map(({ reservationId }) => reservationId),
  );
  return {
    guests: rows.map((row) => {
      const { guest, stay } = stays.get(row.reservationId)!;
      return {
        reference: row.reference,
        guestName: guest.fullName,
        homeTitle: stay.home.title,
        city: row.city,
        expectedOn: getExpectedDay(row.checkIn, row),
        noShowFrom: getNoShowStart(row, row)?.toISOString() ?? null,
      };
    }),
  };
}
