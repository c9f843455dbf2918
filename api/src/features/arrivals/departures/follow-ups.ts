import type { ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { findStaffStays } from '../../reservations/index.ts';
import { isInScope, type Viewer } from '../../staff-markets/index.ts';
import { getExpectedDay, getNoShowStart } from '../guest-arrivals/arrival-dates.ts';
import type { Db } from '../tables.ts';
import { countNightsOver } from './departure-dates.ts';
import { findNextArrivals } from './departure-records.ts';

type FollowUps = ResponseOf<'listStayFollowUps'>;
type Options = { db: Db; clock: Clock };

const MAX_FOLLOW_UPS = 100;

/** Stays in the caller's scope whose guests were asked and did not answer. */
export function createFollowUps({ db, clock }: Options) {
  /** Their guest and home, for staff. */
  async function findWords(rows: readonly { reservationId: string; city: string }[]) {
    const stays = await findStaffStays(
      db,
      rows.map(({ reservationId }) => reservationId),
    );
    return ({ reservationId, city }: { reservationId: string; city: string }) => {
      const { guest, stay } = stays.get(reservationId)!;
      return { reference: stay.reservationReference, guestName: guest.fullName, homeTitle: stay.home.title, city };
    };
  }

  /** Guests who may not have arrived, the longest expected first. */
  async function listArrivals(viewer: Viewer): Promise<FollowUps['arrivals']> {
    const rows = await db
      .selectFrom('stayArrival')
      .innerJoin('reservation', 'reservation.id', 'stayArrival.reservationId')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .selectAll('stayArrival')
      .select(['reservation.status', 'reservation.checkIn', 'market.timeZone', 'displayCity.name as city'])
      .where('stayArrival.arrivedAt', 'is', null)
      .where('stayArrival.askedFor', 'is not', null)
      .where('reservation.status', 'in', ['approved', 'checked_in'])
      .where('stayArrival.askedFor', '=', sql<string>`greatest(reservation.check_in, stay_arrival.arrives_on)`)
      .where(isInScope(sql`reservation.market_id`, viewer))
      .orderBy('stayArrival.askedFor')
      .orderBy('reservation.id')
      .limit(MAX_FOLLOW_UPS)
      .execute();
    const toWords = await findWords(rows);
    return rows.map((row) => ({
      ...toWords(row),
      expectedOn: getExpectedDay(row.checkIn, row),
      noShowFrom: getNoShowStart(row, row)?.toISOString() ?? null,
    }));
  }

  /** Guests who may not have left, those first whose home is needed soonest. */
  async function listDepartures(viewer: Viewer): Promise<FollowUps['departures']> {
    const rows = await db
      .selectFrom('stayDeparture')
      .innerJoin('reservation', 'reservation.id', 'stayDeparture.reservationId')
      .innerJoin('market', 'market.id', 'reservation.marketId')
      .innerJoin('home', 'home.id', 'reservation.homeId')
      .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
      .leftJoin('stayCheckOut', 'stayCheckOut.reservationId', 'stayDeparture.reservationId')
      .selectAll('stayDeparture')
      .select([
        'reservation.status',
        'reservation.checkOut',
        'reservation.checkOutAt',
        'market.timeZone',
        'displayCity.name as city',
      ])
      .where('stayDeparture.leftAt', 'is', null)
      .where('stayCheckOut.reservationId', 'is', null)
      .where(isInScope(sql`reservation.market_id`, viewer))
      .orderBy('reservation.checkOutAt', 'desc')
      .orderBy('reservation.id')
      .limit(MAX_FOLLOW_UPS)
      .execute();
    const toWords = await findWords(rows);
    const next = await findNextArrivals(
      db,
      rows.map(({ reservationId }) => reservationId),
    );
    const now = clock.now();
    return rows
      .map((row) => ({
        ...toWords(row),
        endedOn: row.checkOut!,
        isStillThere: row.stillThereAt !== null,
        nightsOver: countNightsOver(row, row, { confirmedLeftAt: null, now }),
        nextArrivalOn: next.get(row.reservationId)?.startsOn ?? null,
      }))
      .sort(
        (a, b) =>
          (a.nextArrivalOn ?? '9999').localeCompare(b.nextArrivalOn ?? '9999') || a.endedOn.localeCompare(b.endedOn),
      );
  }

  return async (viewer: Viewer): Promise<FollowUps> => ({
    arrivals: await listArrivals(viewer),
    departures: await listDepartures(viewer),
  });
}
