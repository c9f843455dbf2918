import { addDays } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { FAILURE_MESSAGES } from '../billing/index.ts';
import {
  findOpenPayment,
  findPeriod,
  getToday,
  lockMembership,
  updatePeriod,
  type MembershipPeriod,
} from '../memberships/index.ts';
import {
  DECLINE_REASONS,
  type MembershipPayment,
  type MembershipSubject,
  type MembershipWatcher,
  type Payments,
} from '../payments/index.ts';
import './events.ts';
import * as repository from './repository.ts';
import type { Renewals } from './renewals.ts';
import { startMonth } from './standby-rules.ts';
import type { Trx } from './tables.ts';

/** The person still waits on the page. */
const ON_PAGE_MS = 60_000;

type Options = {
  clock: Clock;
  outbox: Outbox;
  accounts: Pick<Accounts, 'makeMember'>;
  payments: Pick<Payments, 'requestOperation' | 'voidAuthorization'>;
  renewals: Pick<Renewals, 'fail'>;
};

/** Records the results of payments on the months that they pay for, in the transactions that record the payments. */
export function createPaymentResults({
  clock,
  outbox,
  accounts,
  payments,
  renewals,
}: Options): MembershipSubject & MembershipWatcher {
  async function giveBack(trx: Trx, month: MembershipPeriod, payment: MembershipPayment): Promise<void> {
    if (month.status === 'pending') await updatePeriod(trx, month.id, { status: 'void', nextAttemptAt: null });
    await payments.requestOperation(trx, payment.id, 'refund', payment.capturedCents);
  }

  async function activate(trx: Trx, month: MembershipPeriod, payment: MembershipPayment): Promise<void> {
    const { id, accountId, source } = month;
    const { subscription } = await repository.findStandby(trx, accountId);
    // Nothing is owed for a month that was given up while the bank decided.
    if (month.status !== 'pending' || subscription?.id !== month.standbySubscriptionId)
      return giveBack(trx, month, payment);
    const now = clock.now();
    await updatePeriod(trx, id, {
      // What the bank took days for starts with its answer.
      ...(source === 'purchase' ? startMonth(getToday(now)) : {}),
      status: 'active',
      paidAt: now,
      nextAttemptAt: null,
      lastFailure: null,
    });
    await repository.updateSubscription(trx, subscription!.id, { status: 'active', resumesOn: null });
    await accounts.makeMember(trx, accountId);
    const isFirst = subscription!.status === 'pending';
    await outbox.emit(trx, isFirst ? 'StandbyStarted' : 'StandbyRenewed', { accountId, periodId: id });
  }

  async function fail(trx: Trx, month: MembershipPeriod, payment: MembershipPayment): Promise<void> {
    if (month.status !== 'pending') return;
    const reason =
      payment.status === 'released' ? 'authentication_failed' : (payment.declineReason ?? DECLINE_REASONS[0]);
    const message = FAILURE_MESSAGES[reason];
    const { amountCents } = payment;
    if (month.source === 'renewal') return renewals.fail(trx, month, { failure: reason, amountCents, message });
    await updatePeriod(trx, month.id, { status: 'void', lastFailure: reason });
    const { subscription } = await repository.findStandby(trx, month.accountId);
    if (subscription?.status === 'pending')
      await repository.endSubscription(trx, subscription, 'not_started', clock.now());
    // The page says so itself if the bank answers at once.
    if (clock.now().getTime() - payment.createdAt.getTime() < ON_PAGE_MS) return;
    const { accountId, id: periodId } = month;
    await outbox.emit(trx, 'StandbyNotStarted', { accountId, periodId, amountCents, message });
  }

  /** A month that is not paid after all ends Standby. */
  async function endUnpaid(trx: Trx, { membershipPeriodId }: MembershipPayment): Promise<void> {
    const month = await findPeriod(trx, membershipPeriodId);
    if (month.plan !== 'standby' || month.status !== 'active' || month.endsOn <= getToday(clock.now())) return;
    const { subscription, pending } = await repository.findStandby(trx, month.accountId);
    await updatePeriod(trx, month.id, { status: 'void', lastFailure: 'payment_returned' });
    if (subscription?.id !== month.standbySubscriptionId) return;
    await repository.dropRenewal(trx, pending);
    await repository.endSubscription(trx, subscription!, 'unpaid', clock.now());
    await outbox.emit(trx, 'StandbyEnded', { accountId: month.accountId, periodId: month.id, reason: 'returned' });
  }

  return {
    async lock(anyTrx, periodId) {
      await lockMembership(anyTrx, (await findPeriod(anyTrx, periodId)).accountId);
    },

    paymentReturned: endUnpaid,
    disputeLost: endUnpaid,

    /** Who disputes a month does not want the next one. Standby goes on through the month that is paid, until the bank decides. */
    async paymentDisputed(anyTrx, payment) {
      const trx: Trx = anyTrx;
      const { accountId, plan, standbySubscriptionId } = await findPeriod(trx, payment.membershipPeriodId);
      if (plan !== 'standby') return;
      const { subscription, last, pending } = await repository.findStandby(trx, accountId);
      if (subscription?.id !== standbySubscriptionId || subscription!.isCanceled || !last) return;
      const open = pending && (await findOpenPayment(trx, pending.id));
      await repository.dropRenewal(trx, pending);
      // One that the bank works on is refunded when it has answered.
      if (open?.status === 'requires_action')
        await payments.voidAuthorization(trx, { ...open, status: 'requires_action' });
      await repository.updateSubscription(trx, subscription!.id, { isCanceled: true, resumesOn: null });
      // A month that is over ends with the next run of the renewals.
      if (last.endsOn <= getToday(clock.now())) return;
      const on = addDays(last.endsOn, -1);
      await outbox.emit(trx, 'StandbyChanged', {
        accountId,
        periodId: last.id,
        change: 'canceled',
        on,
        resumesOn: null,
      });
    },

    async paymentChanged(anyTrx, payment) {
      const trx: Trx = anyTrx;
      const month = await findPeriod(trx, payment.membershipPeriodId);
      if (month.plan !== 'standby') return;
      switch (payment.status) {
        case 'captured':
          return activate(trx, month, payment);
        case 'declined':
        case 'released':
          return fail(trx, month, payment);
        case 'requires_action':
          if (month.source === 'renewal')
            await outbox.emit(trx, 'StandbyNeedsConfirmation', {
              accountId: month.accountId,
              periodId: month.id,
              amountCents: payment.amountCents,
              paymentLabel: payment.label,
            });
          return;
        default:
      }
    },
  };
}
