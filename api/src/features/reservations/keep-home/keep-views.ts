import type { InspectedKeepOffer, KeepOfferView } from '@lodestay/contracts';
import { addDays, MAX_STAY_NIGHTS } from '@lodestay/stay';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Availability } from '../../availability/index.ts';
import type { Db, ReservationRow } from '../tables.ts';
import type { KeepOffers } from './keep-offers.ts';
import { getFirstKeptEnd } from './keep-rules.ts';

type Options = { db: Db; clock: Clock; availability: Availability; keepOffers: KeepOffers };

/** What the two guests see of an offer to keep a home. Neither learns who the other one is. */
export const createKeepViews = ({ db, clock, availability, keepOffers }: Options) => ({
  /** What the member can do now; null without an open offer. */
  async findOfStay(row: ReservationRow): Promise<KeepOfferView | null> {
    if (row.checkOut === null || (row.status !== 'approved' && row.status !== 'checked_in')) return null;
    const offer = await keepOffers.findOfStay(db, row.id);
    if (!offer || offer.expiresAt <= clock.now()) return null;
    const { checkIn } = await db
      .selectFrom('reservation')
      .select('checkIn')
      .where('id', '=', offer.requestId)
      .executeTakeFirstOrThrow();
    const window = { start: row.checkOut, end: addDays(row.checkIn, MAX_STAY_NIGHTS) };
    const busy = await availability.getBusyRanges(db, [row.homeId], window, { except: [row.id, offer.requestId] });
    return {
      expiresAt: offer.expiresAt.toISOString(),
      requestedFrom: checkIn,
      earliestEnd: getFirstKeptEnd({ checkIn }),
      latestEnd: busy.get(row.homeId)?.[0]?.start ?? window.end,
    };
  },

  /** Until when a request waits for the guest before it; null if it does not. */
  async findWaitsUntil(row: ReservationRow): Promise<string | null> {
    if (row.status !== 'in_review') return null;
    return (await keepOffers.findWaitsUntil(db, row))?.toISOString() ?? null;
  },
});
export type KeepViews = ReturnType<typeof createKeepViews>;

/** The offers of a reservation, as the stay that may be kept or as the request that waits, for staff. */
export async function listKeepOffers(db: Db, { id }: Pick<ReservationRow, 'id'>): Promise<InspectedKeepOffer[]> {
  const rows = await db
    .selectFrom('keepOffer')
    .innerJoin('reservation as stay', 'stay.id', 'keepOffer.reservationId')
    .innerJoin('reservation as request', 'request.id', 'keepOffer.requestId')
    .select([
      'keepOffer.reservationId',
      'stay.reference as stayReference',
      'request.reference as requestReference',
      'keepOffer.openedAt',
      'keepOffer.expiresAt',
      'keepOffer.outcome',
      'keepOffer.closedAt',
    ])
    .where((offer) => offer.or([offer('keepOffer.reservationId', '=', id), offer('keepOffer.requestId', '=', id)]))
    .orderBy('keepOffer.openedAt', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ reservationId, stayReference, requestReference, openedAt, expiresAt, outcome, closedAt }) => ({
    role: reservationId === id ? ('stay' as const) : ('request' as const),
    otherReference: reservationId === id ? requestReference : stayReference,
    openedAt: openedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    outcome,
    closedAt: closedAt?.toISOString() ?? null,
  }));
}
