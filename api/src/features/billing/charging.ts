import { MIN_PART_CENTS } from '@lodestay/contracts';
import { addHours, formatMoney } from '@lodestay/stay';
import { toReservationHref } from '@lodestay/links';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import { lockCredits, readCreditBalance } from '../credits/index.ts';
import { getLineAccount, postTransaction, readOutstanding, type Entry } from '../ledger/index.ts';
import { findForReservation, findMethod, type SavedMethod } from '../payment-methods/index.ts';
import type { Payments } from '../payments/index.ts';
import { lockReservation } from '../reservations/index.ts';
import { calculateCharge } from './charge-amount.ts';
import { NO_METHOD_MESSAGE } from './failure-messages.ts';
import './events.ts';
import * as repository from './repository.ts';
import type { Db, Installment, Trx } from './tables.ts';

export type ChargingOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  payments: Payments;
  findNotice: repository.FindNotice;
  siteOrigin: string;
  reportUnpaid: ReportUnpaid;
};

/** Tells staff that only the guest can still pay an installment. `paymentId` is the last charge, if there was one. */
export type ReportUnpaid = (
  trx: Trx,
  unpaid: { reservationId: string; installmentId: string; paymentId: string | null; failure: string },
) => Promise<void>;

/** Guests are told this long before an installment is charged. */
export const REMINDER_HOURS = 72;

/** Guests have this long to confirm a charge at their bank. */
const CONFIRMATION_HOURS = 72;

/** From now on the guest owes the installment. */
export async function issueInstallment(trx: Trx, installment: Installment, now: Date): Promise<void> {
  const { id, reservationId, amountCents, lines } = installment;
  const income: Entry[] = lines.map(({ code, cents }) => ({ account: getLineAccount(code), cents: -cents }));
  await postTransaction(trx, {
    kind: 'installment',
    source: `installment:${id}`,
    reservationId,
    at: now,
    entries: [{ account: 'receivable', cents: amountCents, installmentId: id }, ...income],
  });
  await trx
    .updateTable('installment')
    .set({ status: 'due', issuedAt: now, nextAttemptAt: installment.dueAt })
    .where('id', '=', id)
    .execute();
}

const refuseAmount = (message: string) => new AppError('invalid', { fields: [{ path: 'amount', message }] });

/** What is left must be enough for a charge. */
function assertChargeableRest(rest: number): void {
  if (rest !== 0 && rest < MIN_PART_CENTS)
    throw refuseAmount(`Leave at least ${formatMoney(MIN_PART_CENTS)}, or pay all that is owed`);
}

/** A part and the rest must each be enough for a charge. */
function assertChargeable(cents: number, outstanding: number): void {
  if (cents !== outstanding && cents < MIN_PART_CENTS)
    throw refuseAmount(`Pay at least ${formatMoney(MIN_PART_CENTS)}, or all that is owed`);
  assertChargeableRest(outstanding - cents);
}

export type Charging = ReturnType<typeof createCharging>;

/** Charges installments: on their dates, again after a decline, and when the guest pays. */
export function createCharging({
  db,
  clock,
  outbox,
  logger,
  payments,
  findNotice,
  siteOrigin,
  reportUnpaid,
}: ChargingOptions) {
  /** Each installment has its own transaction, with its reservation locked first, so that a failure does not stop the others. */
  async function forEach(
    found: readonly { id: string; reservationId: string }[],
    work: (trx: Trx, installment: Installment) => Promise<void>,
  ): Promise<void> {
    for (const { id, reservationId } of found) {
      try {
        await inTransaction(db, async (trx) => {
          await lockReservation(trx, reservationId);
          await work(trx, await repository.lockInstallment(trx, id));
        });
        await payments.trySettle(reservationId);
      } catch (error) {
        logger.error({ err: error, installment: id }, 'Installment not handled; the next run retries it');
      }
    }
  }

  async function findInstallmentNotice(trx: Trx, { reservationId, label, dueOn }: Installment) {
    return { ...(await findNotice(trx, reservationId)), label, dueOn };
  }

  /** Stores the charge of `cents`. The caller has checked that nothing is pending. */
  async function createCharge(
    trx: Trx,
    installment: Installment,
    method: SavedMethod,
    outstanding: number,
    cents: number,
  ): Promise<void> {
    const { id, reservationId, label } = installment;
    const { reference } = await findNotice(trx, reservationId);
    const { cardFeeCents, totalCents } = calculateCharge(installment, outstanding, cents, method.kind);
    await payments.createCharge(trx, {
      reservationId,
      installmentId: id,
      methodId: method.id,
      amountCents: totalCents,
      lines: [{ code: 'installment', cents }, ...(cardFeeCents > 0 ? [{ code: 'card', cents: cardFeeCents }] : [])],
      description: `${reference}, ${label}`,
      // The page asks for the result of this installment (`confirmInstallment`).
      returnUrl: `${siteOrigin}${toReservationHref(reservationId)}?confirmed=${id}`,
    });
  }

  /** An automatic charge of all that is owed. */
  async function charge(trx: Trx, installment: Installment): Promise<void> {
    const { id, status, nextAttemptAt, reservationId } = installment;
    const now = clock.now();
    if (status !== 'due' || nextAttemptAt === null || nextAttemptAt > now) return;
    if (await repository.findPendingCharge(trx, id)) return;
    const outstanding = (await readOutstanding(trx, [id])).get(id) ?? 0;
    const method = await findForReservation(trx, reservationId);
    await trx
      .updateTable('installment')
      .set({ attempts: installment.attempts + 1, nextAttemptAt: null, ...(method ? {} : { lastFailure: 'no_method' }) })
      .where('id', '=', id)
      .execute();
    if (method) return createCharge(trx, installment, method, outstanding, outstanding);
    await outbox.emit(trx, 'InstallmentFailed', {
      ...(await findInstallmentNotice(trx, installment)),
      amountCents: outstanding,
      paymentLabel: null,
      message: NO_METHOD_MESSAGE,
      retryOn: null,
    });
    await reportUnpaid(trx, { reservationId, installmentId: id, paymentId: null, failure: 'no_method' });
  }

  /** Gives up a charge that the guest has not confirmed. `payment-results.ts` records it like a decline. */
  async function giveUp(trx: Trx, { id }: Installment): Promise<void> {
    const pending = await repository.findPendingCharge(trx, id);
    if (pending?.status === 'requires_action') await payments.voidAuthorization(trx, pending);
  }

  async function remind(trx: Trx, installment: Installment): Promise<void> {
    const { id, status, amountCents } = installment;
    if ((status !== 'scheduled' && status !== 'due') || installment.remindedAt) return;
    // A part may have been paid early.
    const outstanding = status === 'due' ? ((await readOutstanding(trx, [id])).get(id) ?? 0) : amountCents;
    if (outstanding === 0) return;
    const method = await findForReservation(trx, installment.reservationId);
    await trx.updateTable('installment').set({ remindedAt: clock.now() }).where('id', '=', id).execute();
    await outbox.emit(trx, 'InstallmentDueSoon', {
      ...(await findInstallmentNotice(trx, installment)),
      amountCents: calculateCharge(installment, outstanding, outstanding, method?.kind ?? 'bank_account').totalCents,
      paymentLabel: method?.label ?? null,
      installmentId: id,
    });
  }

  /** Locks the reservation. Throws `not_found` for one of another person, or another installment. */
  async function lockOwnInstallment(
    trx: Trx,
    accountId: number,
    reservationId: string,
    installmentId: string,
  ): Promise<void> {
    const reservation = await lockReservation(trx, reservationId);
    if (reservation.accountId !== accountId) throw new AppError('not_found');
    const found = (await repository.listInstallments(trx, reservationId)).find(({ id }) => id === installmentId);
    if (!found) throw new AppError('not_found');
  }

  /** Locks an installment of a locked reservation that the guest pays `cents` of, and issues it if it is not due yet. */
  async function issueToPay(
    trx: Trx,
    reservationId: string,
    installmentId: string,
    cents: number,
  ): Promise<{ installment: Installment; outstanding: number }> {
    const { status } = await lockReservation(trx, reservationId);
    let installment = await repository.lockInstallment(trx, installmentId);
    if (await repository.findPendingCharge(trx, installmentId))
      throw new AppError('action_not_allowed', {
        message: 'A payment of this installment is on its way. Wait for your bank’s answer.',
      });
    if (installment.status === 'scheduled') {
      if (status !== 'approved' && status !== 'checked_in') throw new AppError('action_not_allowed');
      await issueInstallment(trx, installment, clock.now());
      installment = await repository.lockInstallment(trx, installmentId);
    }
    const outstanding = (await readOutstanding(trx, [installmentId])).get(installmentId) ?? 0;
    if (installment.status !== 'due' || outstanding === 0)
      throw new AppError('action_not_allowed', { message: 'This installment is already paid.' });
    if (cents > outstanding)
      throw new AppError('invalid', {
        fields: [{ path: 'amount', message: `At most ${formatMoney(outstanding)} is owed` }],
      });
    return { installment, outstanding };
  }

  return {
    findInstallmentNotice,

    /** Reminders first, then what became due, then the charges: also after downtime each happens once and in this order. */
    async run(): Promise<void> {
      const now = clock.now();
      const confirmableSince = new Date(addHours(now.getTime(), -CONFIRMATION_HOURS));
      await forEach(await repository.findUnconfirmed(db, confirmableSince), giveUp);
      await forEach(await repository.findToRemind(db, now, new Date(addHours(now.getTime(), REMINDER_HOURS))), remind);
      await forEach(await repository.findToIssue(db, now), async (trx, installment) => {
        if (installment.status === 'scheduled') await issueInstallment(trx, installment, now);
      });
      await forEach(await repository.findToCharge(db, now), charge);
    },

    /**
     * The guest pays `cents` of an installment with a saved method, also before its date. Throws `action_not_allowed` if nothing is
     * owed or a charge is on its way.
     */
    async pay(
      accountId: number,
      reservationId: string,
      installmentId: string,
      { methodId, cents }: { methodId: string; cents: number },
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockOwnInstallment(trx, accountId, reservationId, installmentId);
        const method = await findMethod(trx, methodId);
        if (!method || method.accountId !== accountId || method.removedAt) throw new AppError('not_found');
        if (method.state !== 'ready')
          throw new AppError('action_not_allowed', {
            message: 'This payment method can’t pay yet. Verify it first, or choose another one.',
          });
        const { installment, outstanding } = await issueToPay(trx, reservationId, installmentId, cents);
        assertChargeable(cents, outstanding);
        await createCharge(trx, installment, method, outstanding, cents);
      });
      await payments.trySettle(reservationId);
    },

    /** The guest pays `cents` of an installment with credits, also before its date. What is left is charged on the date. */
    async payWithCredits(
      accountId: number,
      reservationId: string,
      installmentId: string,
      cents: number,
    ): Promise<void> {
      await inTransaction(db, async (trx) => {
        await lockOwnInstallment(trx, accountId, reservationId, installmentId);
        const { installment, outstanding } = await issueToPay(trx, reservationId, installmentId, cents);
        assertChargeableRest(outstanding - cents);
        await lockCredits(trx, accountId);
        const usable = await readCreditBalance(trx, accountId, clock.now());
        if (cents > usable)
          throw new AppError('invalid', {
            fields: [{ path: 'amount', message: `You can use ${formatMoney(usable)} of credits` }],
          });
        const { reference } = await findNotice(trx, reservationId);
        const description = `${reference}, ${installment.label}`;
        await payments.credits.pay(trx, { accountId, reservationId, installmentId, cents, description });
      });
    },
  };
}
