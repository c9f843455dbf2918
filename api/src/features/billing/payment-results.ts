import { getLocalDate } from '@lodestay/stay';
import { DECLINE_REASONS, type DeclineReason, type Payment, type PaymentSubject } from '../payments/index.ts';
import { readOutstanding } from '../ledger/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { chooseRetryDay, getChargeInstant, isFinalFailure } from './choose-retry.ts';
import type { Charging, ReportUnpaid } from './charging.ts';
import { creditWhatIsOwed } from './credit.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';
import * as repository from './repository.ts';
import type { Installment, Trx } from './tables.ts';

type Options = {
  clock: Clock;
  outbox: Outbox;
  charging: Pick<Charging, 'findInstallmentNotice'>;
  requestRefund(trx: Trx, paymentId: string, cents: number): Promise<unknown>;
  /** Tells staff that no automatic charge of an installment is left. */
  reportUnpaid: ReportUnpaid;
  /** Tells staff that it is paid after all. */
  reportPaid(trx: Trx, installmentId: string): Promise<void>;
};

/** Records the results of charges on their installments, in the transactions that record the payments. */
export function createPaymentResults({
  clock,
  outbox,
  charging,
  requestRefund,
  reportUnpaid,
  reportPaid,
}: Options): PaymentSubject {
  async function settle(trx: Trx, installment: Installment, payment: Payment): Promise<void> {
    const outstandingCents = (await readOutstanding(trx, [installment.id])).get(installment.id) ?? 0;
    await trx
      .updateTable('installment')
      .set(
        // After a part, the planned charge takes the rest.
        outstandingCents > 0
          ? { lastFailure: null }
          : { status: 'paid', paidAt: clock.now(), nextAttemptAt: null, lastFailure: null },
      )
      .where('id', '=', installment.id)
      .execute();
    if (outstandingCents === 0) await reportPaid(trx, installment.id);
    await outbox.emit(trx, 'InstallmentPaid', {
      ...(await charging.findInstallmentNotice(trx, installment)),
      amountCents: payment.capturedCents,
      paymentId: payment.id,
      paymentLabel: payment.label,
      outstandingCents,
    });
  }

  async function fail(trx: Trx, installment: Installment, payment: Payment, reason: DeclineReason): Promise<void> {
    const timeZone = await repository.findTimeZone(trx, installment.reservationId);
    // If the guest tried in between, the planned charge stays as it is.
    const planned = installment.nextAttemptAt;
    const onlyGuestPays = installment.onlyGuestPays || (planned === null && isFinalFailure(reason));
    const planRetry = () => (onlyGuestPays ? null : chooseRetryDay(installment, reason, clock.today(timeZone)));
    const retryOn = planned ? getLocalDate(planned.getTime(), timeZone) : planRetry();
    await trx
      .updateTable('installment')
      .set({
        lastFailure: reason,
        onlyGuestPays,
        nextAttemptAt: planned ?? (retryOn === null ? null : getChargeInstant(retryOn, timeZone)),
      })
      .where('id', '=', installment.id)
      .execute();
    await outbox.emit(trx, 'InstallmentFailed', {
      ...(await charging.findInstallmentNotice(trx, installment)),
      amountCents: payment.amountCents,
      paymentLabel: payment.label,
      message: FAILURE_MESSAGES[reason],
      retryOn,
    });
    if (retryOn === null)
      await reportUnpaid(trx, {
        reservationId: installment.reservationId,
        installmentId: installment.id,
        paymentId: payment.id,
        failure: reason,
      });
  }

  /** A reservation that ended before its stay owes nothing: a charge that succeeds is refunded, and one that fails is not repeated. */
  async function close(trx: Trx, installment: Installment, payment: Payment): Promise<void> {
    const now = clock.now();
    if (payment.status === 'captured') {
      await trx
        .updateTable('installment')
        .set({ status: 'paid', paidAt: now })
        .where('id', '=', installment.id)
        .execute();
      await requestRefund(trx, payment.id, payment.capturedCents);
    }
    if (payment.status === 'declined' || payment.status === 'released')
      await creditWhatIsOwed(trx, [installment], { reason: `failed:${payment.id}`, now });
  }

  /** The installment that a payment was for. The booking's payment is for the first one of the plan. */
  const findInstallment = async (trx: Trx, payment: Payment): Promise<Installment | null> => {
    const id = payment.installmentId ?? (await repository.findFirstInstallment(trx, payment.reservationId));
    return id === null || payment.purpose === 'credit' ? null : repository.lockInstallment(trx, id);
  };

  return {
    /** A stay that ended before it began owes nothing. */
    async findReturnedDebt(anyTrx, payment) {
      const trx: Trx = anyTrx;
      if (await repository.isCanceled(trx, payment.reservationId)) return null;
      return (await findInstallment(trx, payment))?.id ?? null;
    },

    /** The installment is past due, and only the guest can pay it: the account may not be debited for it again. */
    async paymentReturned(anyTrx, payment) {
      const trx: Trx = anyTrx;
      if (await repository.isCanceled(trx, payment.reservationId)) return;
      const installment = await findInstallment(trx, payment);
      if (!installment) return;
      await trx
        .updateTable('installment')
        .set({ status: 'due', paidAt: null, issuedAt: installment.issuedAt ?? clock.now() })
        .where('id', '=', installment.id)
        .execute();
      await fail(trx, { ...installment, status: 'due', nextAttemptAt: null }, payment, 'payment_returned');
    },

    async paymentChanged(anyTrx, payment) {
      if (payment.purpose !== 'installment' || payment.installmentId === null) return;
      const trx: Trx = anyTrx;
      const installment = await repository.lockInstallment(trx, payment.installmentId);
      if (await repository.isCanceled(trx, payment.reservationId)) return close(trx, installment, payment);
      switch (payment.status) {
        case 'captured':
          return settle(trx, installment, payment);
        case 'declined':
          return fail(trx, installment, payment, payment.declineReason ?? DECLINE_REASONS[0]);
        // The guest did not confirm it in time.
        case 'released':
          return fail(trx, installment, payment, 'authentication_failed');
        case 'requires_action':
          return outbox.emit(trx, 'InstallmentNeedsConfirmation', {
            ...(await charging.findInstallmentNotice(trx, installment)),
            amountCents: payment.amountCents,
            paymentLabel: payment.label,
          });
        default:
      }
    },
  };
}
