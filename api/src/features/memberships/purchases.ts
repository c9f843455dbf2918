import type { PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Charges } from './charges.ts';
import { getPrice, getState, getToday, getTotal, startChain } from './membership-rules.ts';
import * as repository from './repository.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'trySettle'>;
  charges: Charges;
  getPriceLists: () => readonly PriceList[];
};

/** A saved method, and the amount that the person saw, in cents. */
export type AcceptedPayment = { paymentMethodId: string; acceptedPrice: number };

/** Throws `price_changed` with the current amount unless it is the one that the person saw. */
export function assertAccepted(totalCents: number, acceptedPrice: number): void {
  if (totalCents !== acceptedPrice) throw new AppError('price_changed', { data: { price: totalCents } });
}

export type Purchases = ReturnType<typeof createPurchases>;

/** What people pay themselves: a membership on its own, and the next year after a charge that did not work. */
export function createPurchases({ db, clock, payments, charges, getPriceLists }: Options) {
  async function assertNoMembership(trx: Trx, accountId: number): Promise<void> {
    const known = await repository.findMembership(trx, accountId);
    const state = getState(known, getToday(clock.now()));
    if (state !== 'none' && state !== 'lapsed')
      throw new AppError('action_not_allowed', {
        message:
          state !== 'pending'
            ? 'You already have an annual membership.'
            : known.pending?.reservationId
              ? 'The annual membership comes with a stay that you have requested. It starts when the stay is approved.'
              : 'A payment for your membership is still processing. Wait until your bank confirms it.',
      });
    if (!known.pending) return;
    // A renewal that was not paid in time makes room for a new year.
    await charges.assertNothingOpen(trx, known.pending.id);
    await repository.stopRenewal(trx, accountId, known.pending);
  }

  return {
    /** Buys a year from today on. Of two attempts at once, the second one throws `action_not_allowed`. Returns the ID of the year. */
    async buy(accountId: number, { paymentMethodId, acceptedPrice }: AcceptedPayment): Promise<string> {
      const periodId = await inTransaction(db, async (trx) => {
        await repository.lockMembership(trx, accountId);
        await assertNoMembership(trx, accountId);
        const method = await charges.lockMethod(trx, accountId, paymentMethodId);
        const now = clock.now();
        const today = getToday(now);
        const price = getPrice(today, getPriceLists());
        assertAccepted(getTotal(price, method.kind), acceptedPrice);
        const period = await repository.insertPeriod(
          trx,
          accountId,
          { ...startChain(today), ...price, source: 'purchase' },
          now,
        );
        await repository.updateMembership(trx, accountId, { paymentMethodId });
        await charges.create(trx, period, method);
        return period.id;
      });
      await payments.trySettle(periodId);
      return periodId;
    },

    /** Pays the next year after a charge that did not work. Returns the ID of the year. */
    async payRenewal(accountId: number, { paymentMethodId, acceptedPrice }: AcceptedPayment): Promise<string> {
      const periodId = await inTransaction(db, async (trx) => {
        await repository.lockMembership(trx, accountId);
        const known = await repository.findMembership(trx, accountId);
        const { pending } = known;
        if (getState(known, getToday(clock.now())) !== 'grace' || !pending)
          throw new AppError('action_not_allowed', { message: 'No payment of your membership is due.' });
        await charges.assertNothingOpen(trx, pending.id);
        const method = await charges.lockMethod(trx, accountId, paymentMethodId);
        assertAccepted(getTotal(pending, method.kind), acceptedPrice);
        await repository.updateMembership(trx, accountId, { paymentMethodId });
        await charges.create(trx, pending, method);
        return pending.id;
      });
      await payments.trySettle(periodId);
      return periodId;
    },
  };
}
