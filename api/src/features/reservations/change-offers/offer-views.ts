import type { ChangeOfferView, InspectedChangeOffer } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Db, ReservationRow, StayChangeOffer } from '../tables.ts';
import { findOpenOffer } from './open-offers.ts';

const toShown = ({ sentence, reason, costCents, refundCents, expiresAt }: StayChangeOffer): ChangeOfferView => ({
  sentence,
  reason,
  cost: costCents,
  refund: refundCents,
  expiresAt: expiresAt.toISOString(),
});

/** The change that the guest can accept now, also before the job has run; null without one. */
export async function findOfferOfStay(db: Db, clock: Clock, { id }: Pick<ReservationRow, 'id'>) {
  const offer = await findOpenOffer(db, id);
  return offer && offer.expiresAt > clock.now() ? toShown(offer) : null;
}

/** All changes that staff offered to the guest of a stay, the newest first. */
export async function listChangeOffers(db: Db, { id }: Pick<ReservationRow, 'id'>): Promise<InspectedChangeOffer[]> {
  const rows = await db
    .selectFrom('stayChangeOffer')
    .leftJoin('account', 'account.id', 'stayChangeOffer.staffId')
    .selectAll('stayChangeOffer')
    .select(sql<string | null>`nullif(trim(account.first_name || ' ' || account.last_name), '')`.as('by'))
    .where('reservationId', '=', id)
    .orderBy('stayChangeOffer.createdAt', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ by, ...offer }) => ({
    ...toShown(offer),
    by,
    createdAt: offer.createdAt.toISOString(),
    outcome: offer.outcome,
    closedAt: offer.closedAt?.toISOString() ?? null,
  }));
}
