import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { getCreditCents, type Payment, type Payments } from '../payments/index.ts';
import { formatMoney, sumCents } from '@lodestay/stay';
import { isOurCause } from './action-guard.ts';
import { splitKept } from './cancellation-preview.ts';
import type { Memberships } from './memberships.ts';
import type { Offers } from './offers.ts';
import { createHeldMoneyRelease } from './release-held-money.ts';
import { calculateRefund } from './terms.ts';
import type { ReservationRow, Trx } from './tables.ts';
import { toNotice } from './transitions.ts';

type Options = {
  clock: Clock;
  outbox: Outbox;
  payments: Pick<Payments, 'findRefundable' | 'refund'>;
  offers: Pick<Offers, 'findHome'>;
  memberships: Pick<Memberships, 'isReserved' | 'release' | 'start'>;
};

/**
 * A reservation ended, and its payment arrived afterwards: a bank account was being debited for it, which nothing can stop, or the
 * cancellation keeps something. Once the bank has paid, this returns what the cancellation promised, and keeps the rest. If the bank does not
 * pay, nothing is kept, and credits come back too.
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
    const kept = Math.min(splitKept(payment, found.keptCents).money, payment.capturedCents);
    const operationIds = await payments.refund(trx, row.id, payment.capturedCents - kept);
    await release.deposit(trx, row);
    const isOurs = found.cause !== null && isOurCause(found.cause);
    const { timeZone } = await offers.findHome(trx, row);
    const keptTax =
      isOurs || !row.agreed ? 0 : calculateRefund(row, row.agreed, timeZone, found.createdAt, 0).keptTaxCents;
    await release.taxes(trx, row, Math.min(keptTax, kept));
    await trx.updateTable('cancellationCase').set({ operationIds }).where('id', '=', found.id).execute();
  }

  /** Returns what a cancellation kept of credits. */
  async function returnKeptCredits(trx: Trx, row: ReservationRow, caseId: string): Promise<void> {
    const left = sumCents((await payments.findRefundable(trx, row.id)).map(({ cents }) => cents));
    const operationIds = await payments.refund(trx, row.id, left);
    await release.taxes(trx, row, 0);
    await trx.updateTable('cancellationCase').set({ operationIds }).where('id', '=', caseId).execute();
  }

  /** Corrects what the cancellation promised, because the bank did not pay, and tells the guest. */
  async function fail(trx: Trx, row: ReservationRow, payment: Payment): Promise<void> {
    await memberships.release(trx, row);
    const { amountCents, label, debitedAt } = payment;
    if (!debitedAt) return;
    const credits = getCreditCents(payment);
    const rest = credits > 0 ? 'and your credits come back with their old last day' : 'and there is nothing to refund';
    const sentence = `Your bank did not pay ${formatMoney(amountCents)} from ${label}, so nothing was charged, ${rest}.`;
    const corrected = await trx
      .updateTable('cancellationCase')
      .set({ paidCents: credits, refundedCents: credits, keptCents: 0, beyondPolicyCents: 0, sentence })
      .where('reservationId', '=', row.id)
      .returning('id')
      .executeTakeFirst();
    if (!corrected) return;
    await returnKeptCredits(trx, row, corrected.id);
    await outbox.emit(trx, 'ReservationCanceled', {
      ...toNotice(row),
      refundedCents: credits,
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
