import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Payments } from '../payments/index.ts';
import { createPromoRefusal, type Promotions } from '../promotions/index.ts';
import { assertAllowed } from './action-guard.ts';
import type { Offers } from './offers.ts';
import * as repository from './repository.ts';
import type { Db, ReservationRow, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'findLatest'>;
  offers: Pick<Offers, 'assessCode'>;
  redemptions: Pick<Promotions['redemptions'], 'release'>;
};

export type PromoCodes = ReturnType<typeof createPromoCodes>;

/** The code of a reservation whose price is not agreed yet. A stay has at most one: another one replaces it. */
export function createPromoCodes({ db, clock, payments, offers, redemptions }: Options) {
  async function change(
    user: SignedInUser,
    id: string,
    find: (trx: Trx, row: ReservationRow) => Promise<string | null>,
  ): Promise<ReservationRow> {
    return inTransaction(db, async (trx) => {
      const row = await repository.lockOwn(trx, user.id, id);
      if (!row) throw new AppError('not_found');
      assertAllowed('edit_profile', row, await payments.findLatest(trx, id), clock.now());
      const promoCode = await find(trx, row);
      if (promoCode === row.promoCode) return row;
      // A payment that was declined may have counted the code before.
      await redemptions.release(trx, id, 'replaced');
      return repository.update(trx, id, { promoCode });
    });
  }

  return {
    /** Throws `promo_refused` and keeps the code before if this one cannot be used for the stay. */
    apply: (user: SignedInUser, id: string, given: string): Promise<ReservationRow> =>
      change(user, id, async (trx, row) => {
        const { code, refusal } = await offers.assessCode(trx, row, given);
        if (refusal) throw createPromoRefusal(refusal);
        return code;
      }),

    remove: (user: SignedInUser, id: string): Promise<ReservationRow> => change(user, id, async () => null),
  };
}
