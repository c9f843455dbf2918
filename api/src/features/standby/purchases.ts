import type { PriceList } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import {
  assertAccepted,
  getToday,
  getTotal,
  lockMembership,
  type AcceptedPayment,
  type Charges,
} from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import * as repository from './repository.ts';
import { getListedPrice, getState, startMonth } from './standby-rules.ts';
import type { Db, StandbySubscription, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  payments: Pick<Payments, 'trySettle'>;
  charges: Charges;
  getPriceLists: () => readonly PriceList[];
};

export type Purchases = ReturnType<typeof createPurchases>;

/** What people pay themselves: the first month, the month after a pause that they end, and a month whose charge did not work. */
export function createPurchases({ db, clock, payments, charges, getPriceLists }: Options) {
  /** Charges the month from today on. */
  async function buyMonth(
    trx: Trx,
    subscription: StandbySubscription,
    { paymentMethodId, acceptedPrice }: AcceptedPayment,
  ): Promise<string> {
    const method = await charges.lockMethod(trx, subscription.accountId, paymentMethodId);
    const today = getToday(clock.now());
    const price = getListedPrice(today, getPriceLists());
    assertAccepted(getTotal(price, method.kind), acceptedPrice);
    await repository.updateSubscription(trx, subscription.id, { paymentMethodId });
    const month = { ...startMonth(today), ...price, source: 'purchase' as const };
    const period = await repository.insertMonth(trx, subscription, month, clock.now());
    await charges.create(trx, period, method);
    return period.id;
  }

  /** Runs `work` with the membership locked, and sends the charge that it stored. Returns the ID of the month. */
  async function purchase(
    accountId: number,
    work: (trx: Trx, known: repository.KnownStandby) => Promise<string>,
  ): Promise<string> {
    const periodId = await inTransaction(db, async (trx) => {
      await lockMembership(trx, accountId);
      return work(trx, await repository.findStandby(trx, accountId));
    });
    await payments.trySettle(periodId);
    return periodId;
  }

  return {
    /** Starts a subscription with a month from today on. Of two attempts at once, the second one throws `action_not_allowed`. */
    subscribe: (accountId: number, accepted: AcceptedPayment): Promise<string> =>
      purchase(accountId, async (trx, known) => {
        const today = getToday(clock.now());
        if (getState(known, today) !== 'none')
          throw new AppError('action_not_allowed', {
            message:
              known.subscription?.status === 'pending'
                ? 'A payment for Standby is still processing. Wait until your bank confirms it.'
                : 'You already have a Standby subscription.',
          });
        // The job has not ended a canceled one yet.
        if (known.subscription) await repository.endSubscription(trx, known.subscription, 'canceled', clock.now());
        return buyMonth(trx, await repository.insertSubscription(trx, accountId, null, clock.now()), accepted);
      }),

    /** Ends a pause that has begun: a new month starts today. */
    resume: (accountId: number, accepted: AcceptedPayment): Promise<string> =>
      purchase(accountId, async (trx, known) => {
        if (!known.subscription || getState(known, getToday(clock.now())) !== 'paused')
          throw new AppError('action_not_allowed', { message: 'Your Standby subscription is not paused.' });
        if (known.pending) await charges.assertNothingOpen(trx, known.pending.id);
        await repository.dropRenewal(trx, known.pending);
        return buyMonth(trx, known.subscription, accepted);
      }),

    /** Pays the next month after a charge that did not work. */
    pay: (accountId: number, { paymentMethodId, acceptedPrice }: AcceptedPayment): Promise<string> =>
      purchase(accountId, async (trx, known) => {
        const { subscription, pending } = known;
        if (!subscription || !pending || getState(known, getToday(clock.now())) !== 'past_due')
          throw new AppError('action_not_allowed', { message: 'No payment of your Standby subscription is due.' });
        await charges.assertNothingOpen(trx, pending.id);
        const method = await charges.lockMethod(trx, accountId, paymentMethodId);
        assertAccepted(getTotal(pending, method.kind), acceptedPrice);
        await repository.updateSubscription(trx, subscription.id, { paymentMethodId });
        await charges.create(trx, pending, method);
        return pending.id;
      }),
  };
}
