import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Payments } from '../payments/index.ts';
import { assertAllowed } from './action-guard.ts';
import * as repository from './repository.ts';
import type { Db, ReservationRow } from './tables.ts';

type Options = { db: Db; clock: Clock; payments: Pick<Payments, 'findLatest'> };

export type CreditChoice = ReturnType<typeof createCreditChoice>;

/** Whether credits pay a part of the first installment. Nothing is used before the guest pays. */
export const createCreditChoice = ({ db, clock, payments }: Options) => ({
  set: (user: SignedInUser, id: string, useCredits: boolean): Promise<ReservationRow> =>
    inTransaction(db, async (trx) => {
      const row = await repository.lockOwn(trx, user.id, id);
      if (!row) throw new AppError('not_found');
      assertAllowed('edit_profile', row, await payments.findLatest(trx, id), clock.now());
      return useCredits === row.useCredits ? row : repository.update(trx, id, { useCredits });
    }),
});
