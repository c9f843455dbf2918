import type { PromoReleaseReason, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Db } from '../tables.ts';

type Uses = NonNullable<ResponseOf<'getStaffPromoCode'>['uses']>;
type UseRow = {
  reference: string;
  discountCents: number;
  redeemedAt: Date;
  releasedAt: Date | null;
  releaseReason: PromoReleaseReason | null;
};

/** The uses of a code, the newest first. In SQL, because reservations belong to a higher layer. */
export async function listUses(db: Db, promoCodeId: number): Promise<Uses> {
  const { rows } = await sql<UseRow>`
    select reservation.reference, used.discount_cents, used.redeemed_at, used.released_at, used.release_reason
    from promo_redemption used join reservation on reservation.id = used.reservation_id
    where used.promo_code_id = ${promoCodeId} order by used.id desc limit 50
  `.execute(db);
  return rows.map(({ reference, discountCents, redeemedAt, releasedAt, releaseReason }) => ({
    reference,
    discount: discountCents,
    usedAt: redeemedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    releaseReason,
  }));
}
