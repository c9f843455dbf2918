import { addDays, type PriceList } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { chooseRetryDay, getChargeInstant, NO_METHOD_MESSAGE } from '../billing/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Charges } from './charges.ts';
import { findDue } from './due-memberships.ts';
import './events.ts';
import {
  continueChain,
  FINAL_NOTICE_DAYS,
  FIRST_NOTICE_DAYS,
  getChargeDay,
  getPrice,
  getToday,
  getTotal,
  GRACE_DAYS,
  MEMBERSHIP_TIME_ZONE,
} from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import * as repository from './repository.ts';
import type { Db, MembershipPeriod, Trx } from './tables.ts';

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

/** Renews memberships: notices 30 and 7 days before, the charge on the day, and the end after two weeks without a payment. */
export function createRenewals({ db, clock, outbox, logger, payments, charges, getPriceLists }: Options) {
  /** Each membership has its own transaction, so that a failure does not stop the others. */
  async function forEach(
    accountIds: readonly number[],
    work: (trx: Trx, known: repository.KnownMembership & { accountId: number }) => Promise<void>,
  ): Promise<void> {
    for (const accountId of accountIds) {
      try {
        const periodId = await inTransaction(db, async (trx) => {
          await repository.lockMembership(trx, accountId);
          const known = await repository.findMembership(trx, accountId);
          await work(trx, { ...known, accountId });
          return known.pending?.id;
        });
        if (periodId) await payments.trySettle(periodId);
      } catch (error) {
        logger.error({ err: error, account: accountId }, 'Membership not handled; the next run retries it');
      }
    }
  }

  async function announce(trx: Trx, period: MembershipPeriod, chargeOn: string): Promise<void> {
    const { accountId, id, startsOn, priceCents, cardFeeCents } = period;
    const { membership } = await repository.findMembership(trx, accountId);
    const method = await charges.findMethod(trx, accountId, membership?.paymentMethodId ?? null);
    await outbox.emit(trx, 'MembershipRenewalSoon', {
      accountId,
      periodId: id,
      renewsOn: startsOn,
      chargeOn,
      amountCents: getTotal({ priceCents, cardFeeCents }, method?.kind ?? 'bank_account'),
      cardFeeCents: method?.kind === 'card' ? cardFeeCents : 0,
      paymentLabel: method?.label ?? null,
    });
  }

  /** The price is fixed with the first notice, so the charge is what the notice says. */
  async function plan(trx: Trx, last: MembershipPeriod): Promise<MembershipPeriod> {
    const year = continueChain(last);
    const price = getPrice(year.startsOn, getPriceLists());
    return repository.insertPeriod(trx, last.accountId, { ...year, ...price, source: 'renewal' }, clock.now());
  }

  /** Says that the membership renews soon. A late final notice moves the charge, so that nobody is charged within 7 days of it. */
  async function notify(trx: Trx, { membership, last, pending }: repository.KnownMembership): Promise<void> {
    const now = clock.now();
    const today = getToday(now);
    if (!membership?.renews || !last || addDays(last.endsOn, -FIRST_NOTICE_DAYS) > today) return;
    if (pending && (pending.source !== 'renewal' || pending.finalNoticeAt)) return;
    const isFinal = addDays(last.endsOn, -FINAL_NOTICE_DAYS) <= today;
    if (pending && !isFinal) return;
    const period = pending ?? (await plan(trx, last));
    const chargeOn = isFinal ? getChargeDay(period.startsOn, today) : period.startsOn;
    await repository.updatePeriod(trx, period.id, {
      firstNoticeAt: period.firstNoticeAt ?? now,
      ...(isFinal && { finalNoticeAt: now, nextAttemptAt: getChargeInstant(chargeOn, MEMBERSHIP_TIME_ZONE) }),
    });
    await announce(trx, period, chargeOn);
  }

  /** An automatic charge of the next year. */
  async function charge(
    trx: Trx,
    { accountId, membership, pending }: repository.KnownMembership & { accountId: number },
  ): Promise<void> {
    const now = clock.now();
    if (!membership?.renews || pending?.source !== 'renewal') return;
    if (pending.nextAttemptAt === null || pending.nextAttemptAt > now || (await findOpenPayment(trx, pending.id)))
      return;
    const method = await charges.findMethod(trx, accountId, membership.paymentMethodId);
    const attempts = pending.attempts + 1;
    const tried = await repository.updatePeriod(trx, pending.id, { attempts, nextAttemptAt: null });
    if (method) return void (await charges.create(trx, tried, method));
    await fail(trx, tried, { failure: 'no_method', label: null, amountCents: tried.priceCents });
  }

  /** A charge did not work. From the first failure on, the membership stays active for two weeks. */
  async function fail(
    trx: Trx,
    period: MembershipPeriod,
    failed: {
      failure: NonNullable<MembershipPeriod['lastFailure']>;
      label: string | null;
      amountCents: number;
      message?: string;
    },
  ): Promise<void> {
    const today = getToday(clock.now());
    const graceEndsOn = period.graceEndsOn ?? addDays(today > period.startsOn ? today : period.startsOn, GRACE_DAYS);
    const dueOn = addDays(graceEndsOn, -GRACE_DAYS);
    const planned = period.nextAttemptAt;
    const retryOn =
      failed.failure === 'no_method' || planned
        ? null
        : chooseRetryDay({ dueOn, attempts: period.attempts }, failed.failure, today);
    await repository.updatePeriod(trx, period.id, {
      lastFailure: failed.failure,
      graceEndsOn,
      nextAttemptAt: planned ?? (retryOn === null ? null : getChargeInstant(retryOn, MEMBERSHIP_TIME_ZONE)),
    });
    await outbox.emit(trx, 'MembershipRenewalFailed', {
      accountId: period.accountId,
      periodId: period.id,
      amountCents: failed.amountCents,
      paymentLabel: failed.label,
      message: failed.message ?? NO_METHOD_MESSAGE,
      retryOn: planned ? getToday(planned) : retryOn,
      graceEndsOn,
    });
  }

  /** Gives up a payment that the person has not confirmed. `payment-results.ts` records it like a decline. */
  async function giveUp(trx: Trx, { pending }: repository.KnownMembership): Promise<void> {
    const open = pending && (await findOpenPayment(trx, pending.id));
    if (open?.status === 'requires_action') await payments.voidAuthorization(trx, { ...open, status: open.status });
  }

  /** Nobody paid within two weeks. */
  async function lapse(
    trx: Trx,
    { accountId, pending }: repository.KnownMembership & { accountId: number },
  ): Promise<void> {
    if (pending?.source !== 'renewal' || !pending.graceEndsOn || pending.graceEndsOn >= getToday(clock.now())) return;
    if (await findOpenPayment(trx, pending.id)) return;
    await repository.stopRenewal(trx, accountId, pending);
    await outbox.emit(trx, 'MembershipLapsed', { accountId, periodId: pending.id });
  }

  return {
    plan,
    fail,

    /** Notices first, then charges in the order of their days: also after downtime each happens once and in this order. */
    async run(): Promise<void> {
      const now = clock.now();
      const today = getToday(now);
      await forEach(await findDue.unconfirmed(db, now), giveUp);
      await forEach(await findDue.toNotify(db, today), notify);
      await forEach(await findDue.toCharge(db, now), charge);
      await forEach(await findDue.toLapse(db, today), lapse);
    },
  };
}
