import { addDays, type PriceList } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { chooseRetryDay, getChargeInstant, NO_METHOD_MESSAGE } from '../billing/index.ts';
import {
  findOpenPayment,
  getToday,
  lockMembership,
  MEMBERSHIP_TIME_ZONE,
  updatePeriod,
  type Charges,
  type MembershipPeriod,
} from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import { findDue } from './due-subscriptions.ts';
import './events.ts';
import * as repository from './repository.ts';
import {
  chooseRenewalPrice,
  continueMonth,
  getListedPrice,
  getRenewalDay,
  GRACE_DAYS,
  RATE_NOTICE_DAYS,
} from './standby-rules.ts';
import type { Db, Trx } from './tables.ts';

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  payments: Pick<Payments, 'trySettle' | 'voidAuthorization'>;
  charges: Charges;
  getPriceLists: () => readonly PriceList[];
};

export type Renewals = ReturnType<typeof createRenewals>;

type Failure = {
  failure: NonNullable<MembershipPeriod['lastFailure']>;
  amountCents: number;
  message?: string;
};

/** Renews subscriptions: the rate is fixed a week before, the charge is on the day, and a week without a payment ends them. */
export function createRenewals({ db, clock, outbox, logger, payments, charges, getPriceLists }: Options) {
  /** Each subscription has its own transaction, so that a failure does not stop the others. */
  async function forEach(
    accountIds: readonly number[],
    work: (trx: Trx, known: repository.KnownStandby) => Promise<void>,
  ): Promise<void> {
    for (const accountId of accountIds) {
      try {
        const periodId = await inTransaction(db, async (trx) => {
          await lockMembership(trx, accountId);
          const known = await repository.findStandby(trx, accountId);
          await work(trx, known);
          return known.pending?.id;
        });
        if (periodId) await payments.trySettle(periodId);
      } catch (error) {
        logger.error({ err: error, account: accountId }, 'Standby subscription not handled; the next run retries it');
      }
    }
  }

  async function end(
    trx: Trx,
    { subscription, last }: repository.KnownStandby,
    reason: 'canceled' | 'unpaid',
  ): Promise<void> {
    if (!subscription || !last) return;
    await repository.endSubscription(trx, subscription, reason, clock.now());
    await outbox.emit(trx, 'StandbyEnded', { accountId: subscription.accountId, periodId: last.id, reason });
  }

  /** Plans the next month, at the rate that can still be announced. */
  async function plan(trx: Trx, known: repository.KnownStandby): Promise<void> {
    const { subscription, last, pending } = known;
    const renewsOn = getRenewalDay(known);
    const now = clock.now();
    const today = getToday(now);
    if (!subscription || !last || !renewsOn || pending || addDays(renewsOn, -RATE_NOTICE_DAYS) > today) return;
    // Nobody pays for days on which the site could not renew Standby and it was not active.
    if (addDays(renewsOn, GRACE_DAYS) < today) return end(trx, known, 'unpaid');
    const listed = getListedPrice(renewsOn, getPriceLists());
    const { price, isChange } = chooseRenewalPrice({ current: last, listed, renewsOn, today });
    const month = await repository.insertMonth(
      trx,
      subscription,
      {
        ...continueMonth(last, renewsOn),
        priceCents: price.priceCents,
        cardFeeCents: price.cardFeeCents,
        source: 'renewal',
      },
      now,
    );
    await updatePeriod(trx, month.id, {
      nextAttemptAt: getChargeInstant(renewsOn, MEMBERSHIP_TIME_ZONE),
      ...(isChange && { firstNoticeAt: now }),
    });
    if (!isChange) return;
    await outbox.emit(trx, 'StandbyRateChanges', {
      accountId: subscription.accountId,
      periodId: month.id,
      renewsOn,
      formerCents: last.priceCents,
      amountCents: price.priceCents,
    });
  }

  /** An automatic charge of the next month. */
  async function charge(trx: Trx, { subscription, pending }: repository.KnownStandby): Promise<void> {
    if (subscription?.status !== 'active' || pending?.source !== 'renewal') return;
    const { nextAttemptAt } = pending;
    if (nextAttemptAt === null || nextAttemptAt > clock.now() || (await findOpenPayment(trx, pending.id))) return;
    const method = await charges.findMethod(trx, subscription.accountId, subscription.paymentMethodId);
    const tried = await updatePeriod(trx, pending.id, { attempts: pending.attempts + 1, nextAttemptAt: null });
    if (method) return void (await charges.create(trx, tried, method));
    await fail(trx, tried, { failure: 'no_method', amountCents: tried.priceCents });
  }

  /** A charge did not work. From the first failure on, a week is left. */
  async function fail(trx: Trx, month: MembershipPeriod, { failure, amountCents, message }: Failure): Promise<void> {
    const today = getToday(clock.now());
    const graceEndsOn = month.graceEndsOn ?? addDays(today > month.startsOn ? today : month.startsOn, GRACE_DAYS);
    const dueOn = addDays(graceEndsOn, -GRACE_DAYS);
    const planned = month.nextAttemptAt;
    const next =
      failure === 'no_method' || planned ? null : chooseRetryDay({ dueOn, attempts: month.attempts }, failure, today);
    const retryOn = next !== null && next <= graceEndsOn ? next : null;
    await updatePeriod(trx, month.id, {
      lastFailure: failure,
      graceEndsOn,
      nextAttemptAt: planned ?? (retryOn === null ? null : getChargeInstant(retryOn, MEMBERSHIP_TIME_ZONE)),
    });
    await outbox.emit(trx, 'StandbyPaymentFailed', {
      accountId: month.accountId,
      periodId: month.id,
      amountCents,
      message: message ?? NO_METHOD_MESSAGE,
      retryOn: planned ? getToday(planned) : retryOn,
      graceEndsOn,
    });
  }

  /** Gives up a payment that the person has not confirmed. `payment-results.ts` records it like a decline. */
  async function giveUp(trx: Trx, { pending }: repository.KnownStandby): Promise<void> {
    const open = pending && (await findOpenPayment(trx, pending.id));
    if (open?.status === 'requires_action') await payments.voidAuthorization(trx, { ...open, status: open.status });
  }

  /** Nobody paid within a week. */
  async function lapse(trx: Trx, known: repository.KnownStandby): Promise<void> {
    const { pending } = known;
    if (pending?.source !== 'renewal' || !pending.graceEndsOn || pending.graceEndsOn >= getToday(clock.now())) return;
    if (await findOpenPayment(trx, pending.id)) return;
    await repository.dropRenewal(trx, pending);
    await end(trx, known, 'unpaid');
  }

  /** The last paid month of a canceled subscription is over. */
  async function endCanceled(trx: Trx, known: repository.KnownStandby): Promise<void> {
    const { subscription, last, pending } = known;
    if (!subscription?.isCanceled || pending || !last || last.endsOn > getToday(clock.now())) return;
    await end(trx, known, 'canceled');
  }

  return {
    plan,
    fail,
    end,

    /** After downtime, each step happens once and in this order. */
    async run(): Promise<void> {
      const now = clock.now();
      const today = getToday(now);
      await forEach(await findDue.unconfirmed(db, now), giveUp);
      await forEach(await findDue.toEnd(db, today), endCanceled);
      await forEach(await findDue.toPlan(db, today), plan);
      await forEach(await findDue.toCharge(db, now), charge);
      await forEach(await findDue.toLapse(db, today), lapse);
    },
  };
}
