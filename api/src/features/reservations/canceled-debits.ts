import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Payment, Payments } from '../payments/index.ts';
import { formatMoney } from '@lodestay/stay';
import { isOurCause } from './action-guard.ts';
import type { Memberships } from './memberships.ts';
import type { Offers } from './offers.ts';
import { createHeldMoneyRelease } from './release-held-money.ts';
import { calculateRefund } from './terms.ts';
import type { ReservationRow, Trx } from './tables.ts';
import { toNotice } from './transitions.ts';

type Options = {
  clock: Clock;
  outbox: Outbox;
  payments: Pick<Payments, 'refund'>;
  offers: Pick<Offers, 'findHome'>;
  memberships: Pick<Memberships, 'isReserved' | 'release' | 'start'>;
};

/**
 * A reservation ended, and its payment arrived afterwards: a bank account was being debited for it, which nothing can stop, or the
 * cancellation keeps something. Once the bank has paid, this returns what the cancellation promised, and keeps the rest. If the bank does not
 * pay, nothing is refunded or kept.
 */
export const createCanceledDebits = ({ clock, outbox, payments, offers, memberships }: Options) => {
  const release = createHeldMoneyRelease({ clock });

  async function returnAll(trx: Trx, row: ReservationRow, { capturedCents }: Payment): Promise<void> {
    await payments.refund(trx, row.id, capturedCents);
    await release.deposit(trx, row);
    await release.taxes(trx, row, 0);
  }

  async function settle(trx: Trx, row: ReservationRow, payment: Payment): Promise<void> {
    const found = await trx
      .selectFrom('cancellationCase')
      .select(['id', 'keptCents', 'cause', 'createdAt'])
      .where('reservationId', '=', row.id)
      .executeTakeFirst();
    // What is kept of a request that was not approved includes its membership.
    if (found && !row.approvedAt && (await memberships.isReserved(trx, row)))
      await memberships.start(trx, row, payment.methodId);
    if (!payment.debitedAt) return;
    if (row.status !== 'canceled') return void (await returnAll(trx, row, payment));
    // A debit that a cancellation started takes only what is kept.
    if (!found || payment.debitedAt >= found.createdAt) return;
    const kept = Math.min(found.keptCents, payment.capturedCents);
    const operationIds = await payments.refund(trx, row.id, payment.capturedCents - kept);
    await release.deposit(trx, row);
    const isOurs = found.cause !== null && isOurCause(found.cause);
    const { timeZone } = await offers.findHome(trx, row);
    const keptTax =
      isOurs || !row.agreed ? 0 : calculateRefund(row, row.agreed, timeZone, found.createdAt, 0).keptTaxCents;
    await release.taxes(trx, row, Math.min(keptTax, kept));
    await trx.updateTable('cancellationCase').set({ operationIds }).where('id', '=', found.id).execute();
  }

  /** Corrects what the cancellation promised, because the bank did not pay, and tells the guest. */
  async function fail(trx: Trx, row: ReservationRow, { amountCents, label, debitedAt }: Payment): Promise<void> {
    await memberships.release(trx, row);
    if (!debitedAt) return;
    const sentence = `Your bank did not pay ${formatMoney(amountCents)} from ${label}, so nothing was charged, and there is nothing to refund.`;
    const corrected = await trx
      .updateTable('cancellationCase')
      .set({ paidCents: 0, refundedCents: 0, keptCents: 0, beyondPolicyCents: 0, sentence })
      .where('reservationId', '=', row.id)
      .returning('id')
      .executeTakeFirst();
    if (!corrected) return;
    await outbox.emit(trx, 'ReservationCanceled', {
      ...toNotice(row),
      refundedCents: 0,
      waitingCents: 0,
      keptCents: 0,
      sentence,
      paymentLabel: label,
      staffReason: null,
      cause: null,
      isCorrection: true,
    });
  }

  return { settle, fail };
};
