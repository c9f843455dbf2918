import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { FAILURE_MESSAGES } from '../billing/index.ts';
import {
  DECLINE_REASONS,
  type MembershipPayment,
  type MembershipSubject,
  type MembershipWatcher,
  type Payments,
} from '../payments/index.ts';
import './events.ts';
import { getToday, startChain } from './membership-rules.ts';
import { findOpenPayment } from './open-payment.ts';
import * as repository from './repository.ts';
import type { Renewals } from './renewals.ts';
import type { MembershipPeriod, Trx } from './tables.ts';

/** The person still waits on the page. */
const ON_PAGE_MS = 60_000;

type Options = {
  clock: Clock;
  outbox: Outbox;
  accounts: Pick<Accounts, 'makeMember'>;
  payments: Pick<Payments, 'requestOperation' | 'voidAuthorization'>;
  renewals: Pick<Renewals, 'fail'>;
};

/** Records the results of payments on the years that they pay for, in the transactions that record the payments. */
export function createPaymentResults({
  clock,
  outbox,
  accounts,
  payments,
  renewals,
}: Options): MembershipSubject & MembershipWatcher {
  async function activate(trx: Trx, period: MembershipPeriod, payment: MembershipPayment): Promise<void> {
    // Nothing is owed for a year that was given up while the bank decided.
    if (period.status !== 'pending')
      return void (await payments.requestOperation(trx, payment.id, 'refund', payment.capturedCents));
    const now = clock.now();
    const { id, accountId, source } = period;
    await repository.updatePeriod(trx, id, {
      // What the bank took days for starts with its answer.
      ...(source === 'purchase' ? startChain(getToday(now)) : {}),
      status: 'active',
      paidAt: now,
      nextAttemptAt: null,
      lastFailure: null,
    });
    await repository.updateMembership(trx, accountId, { renews: true });
    await accounts.makeMember(trx, accountId);
    await outbox.emit(trx, source === 'renewal' ? 'MembershipRenewed' : 'MembershipStarted', {
      accountId,
      periodId: id,
    });
  }

  async function fail(trx: Trx, period: MembershipPeriod, payment: MembershipPayment): Promise<void> {
    if (period.status !== 'pending') return;
    const reason =
      payment.status === 'released' ? 'authentication_failed' : (payment.declineReason ?? DECLINE_REASONS[0]);
    const { label, amountCents } = payment;
    const message = FAILURE_MESSAGES[reason];
    if (period.source === 'renewal')
      return renewals.fail(trx, period, { failure: reason, label, amountCents, message });
    await repository.updatePeriod(trx, period.id, { status: 'void', lastFailure: reason });
    // The page says so itself if the bank answers at once.
    if (clock.now().getTime() - payment.createdAt.getTime() < ON_PAGE_MS) return;
    await outbox.emit(trx, 'MembershipPurchaseFailed', {
      accountId: period.accountId,
      periodId: period.id,
      amountCents,
      paymentLabel: label,
      message,
    });
  }

  /** A year that is not paid after all ends, and the next one is not charged. */
  async function endUnpaid(trx: Trx, { membershipPeriodId }: MembershipPayment): Promise<void> {
    const { id, accountId, plan, status, endsOn } = await repository.findPeriod(trx, membershipPeriodId);
    if (plan !== 'annual' || status !== 'active' || endsOn <= getToday(clock.now())) return;
    const pending = await repository.findPending(trx, accountId);
    await repository.updatePeriod(trx, id, { status: 'void', lastFailure: 'payment_returned' });
    await repository.stopRenewal(trx, accountId, pending);
    await outbox.emit(trx, 'MembershipLapsed', { accountId, periodId: id, isReturned: true });
  }

  return {
    async lock(anyTrx, periodId) {
      const trx: Trx = anyTrx;
      await repository.lockMembership(trx, (await repository.findPeriod(trx, periodId)).accountId);
    },

    /** The email waits until the processor accepted the refund, so that it promises nothing that can still fail. */
    async operationClosed(anyTrx, payment, { kind, status, amountCents, requestKey }) {
      if (kind !== 'refund' || status !== 'done') return;
      const trx: Trx = anyTrx;
      const { id, accountId, plan } = await repository.findPeriod(trx, payment.membershipPeriodId);
      // A month of Standby is refunded only if it was given up before it was paid. Nobody is told, unless that failed at first.
      if (plan !== 'annual' && requestKey === null) return;
      const { label: paymentLabel, method } = payment;
      await outbox.emit(trx, 'MembershipRefunded', { accountId, periodId: id, amountCents, paymentLabel, method });
    },

    async refundFailed(anyTrx, payment, { amountCents }) {
      const trx: Trx = anyTrx;
      const { id: periodId, accountId } = await repository.findPeriod(trx, payment.membershipPeriodId);
      await outbox.emit(trx, 'MembershipRefundFailed', {
        accountId,
        periodId,
        amountCents,
        paymentLabel: payment.label,
      });
    },

    paymentReturned: endUnpaid,
    disputeLost: endUnpaid,

    /** Who disputes a payment does not want the next one. The year goes on until the bank decides. */
    async paymentDisputed(anyTrx, payment) {
      const trx: Trx = anyTrx;
      const { accountId, plan } = await repository.findPeriod(trx, payment.membershipPeriodId);
      if (plan !== 'annual') return;
      const { membership, last, pending } = await repository.findMembership(trx, accountId);
      if (!membership?.renews || !last) return;
      const open = pending && (await findOpenPayment(trx, pending.id));
      await repository.stopRenewal(trx, accountId, pending);
      // One that the bank works on is refunded when it has answered.
      if (open?.status === 'requires_action')
        await payments.voidAuthorization(trx, { ...open, status: 'requires_action' });
      await outbox.emit(trx, 'MembershipRenewalChanged', {
        accountId,
        periodId: last.id,
        isOn: false,
        endsOn: last.endsOn,
      });
    },

    async paymentChanged(anyTrx, payment) {
      const trx: Trx = anyTrx;
      const period = await repository.findPeriod(trx, payment.membershipPeriodId);
      if (period.plan !== 'annual') return;
      switch (payment.status) {
        case 'captured':
          return activate(trx, period, payment);
        case 'declined':
        case 'released':
          return fail(trx, period, payment);
        case 'requires_action':
          if (period.source === 'renewal')
            await outbox.emit(trx, 'MembershipNeedsConfirmation', {
              accountId: period.accountId,
              periodId: period.id,
              amountCents: payment.amountCents,
              paymentLabel: payment.label,
            });
          return;
        default:
      }
    },
  };
}
