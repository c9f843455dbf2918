import type { PromoReleaseReason } from '@lodestay/contracts';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyTrx } from '../../platform/db/index.ts';
import type { AssessedCode } from './assess-code.ts';
import type { Trx } from './tables.ts';

export type Redemptions = ReturnType<typeof createRedemptions>;

/**
 * The uses of codes. A use is counted in the transaction that freezes the price of a reservation, and released in the one that ends it, so
 * a limit holds whatever happens at the same time. The lock on a code is the last one that these transactions take.
 */
export function createRedemptions({ clock }: { clock: Clock }) {
  const count = (trx: Trx, promoCodeId: number, by: 1 | -1) =>
    trx
      .updateTable('promoCode')
      .set({ timesUsed: sql`times_used + ${sql.lit(by)}` })
      .where('id', '=', promoCodeId)
      .execute();

  async function release(anyTrx: AnyTrx, reservationId: string, reason: PromoReleaseReason): Promise<void> {
    const trx: Trx = anyTrx;
    const released = await trx
      .updateTable('promoRedemption')
      .set({ releasedAt: clock.now(), releaseReason: reason })
      .where('reservationId', '=', reservationId)
      .where('releasedAt', 'is', null)
      .returning('promoCodeId')
      .execute();
    for (const { promoCodeId } of released) if (promoCodeId !== null) await count(trx, promoCodeId, -1);
  }

  return {
    /** Others who want to use the code wait until the commit. Call it before the code is assessed. */
    async lock(anyTrx: AnyTrx, code: string): Promise<void> {
      const trx: Trx = anyTrx;
      await trx.selectFrom('promoCode').select('id').where('code', '=', code).forUpdate().execute();
    },

    /** Counts the use of an accepted code. False if the person has just used the code, or another one for a first stay. */
    async redeem(
      anyTrx: AnyTrx,
      { reservationId, accountId, discountCents }: { reservationId: string; accountId: number; discountCents: number },
      { code, found }: AssessedCode,
    ): Promise<boolean> {
      const trx: Trx = anyTrx;
      const current = await trx
        .selectFrom('promoRedemption')
        .select('code')
        .where('reservationId', '=', reservationId)
        .where('releasedAt', 'is', null)
        .executeTakeFirst();
      if (current?.code === code) return true;
      if (current) await release(trx, reservationId, 'replaced');
      const { promoCodeId, terms } = found!;
      const added = await trx
        .insertInto('promoRedemption')
        .values({
          code,
          promoCodeId,
          reservationId,
          accountId,
          discountCents,
          firstTimeOnly: terms.firstTimeOnly,
          redeemedAt: clock.now(),
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!added) return false;
      if (promoCodeId !== null) await count(trx, promoCodeId, 1);
      return true;
    },

    /** Gives the use of a reservation back. Does nothing if it has none. */
    release,
  };
}
