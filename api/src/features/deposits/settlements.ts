import { addHours, formatMoney, settleDeposit, sumCents } from '@lodestay/stay';
import type { Logger } from 'pino';
import { recordAction } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { inTransaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Billing } from '../billing/index.ts';
import { bookDepositDeduction, bookDepositReturn, bookWrittenOffDeposit, readHeldDeposit } from '../ledger/index.ts';
import { splitRefund, type Payments } from '../payments/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { findNotice, findReservationInScope, formatRefundedTo, lockReservation } from '../reservations/index.ts';
import type { Viewer } from '../staff-markets/index.ts';
import type { StayPhotos } from '../stay-photos/index.ts';
import './events.ts';
import type { Db, DepositReturn, Trx } from './tables.ts';

export type Deduction = {
  readonly description: string;
  readonly amount: number;
  /** Photos of the stay that show the damage. */
  readonly photos?: readonly string[] | undefined;
};

type Options = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  payments: Payments;
  queues: QueueChanges;
  photos: Pick<StayPhotos, 'attach'>;
  billing: Pick<Billing, 'giveUpDeposit'>;
};

/** The site itself sees every market. */
const SITE = { accountId: 0, scope: 'all' } as const;

/** Returns that one run of the job works on. */
const BATCH = 200;

/** Where the deposit goes, and why a part of it does not. */
const explainUnpaid = (unpaidCents: number, refundedTo: string | null): string | null =>
  unpaidCents === 0
    ? refundedTo
    : [
        ...(refundedTo ? [refundedTo] : []),
        `Your bank took ${formatMoney(unpaidCents)} of it back, so we can’t return that part, and you no longer owe it.`,
      ].join(' ');

/** Settles deposits: by staff with itemized deductions, or all of it automatically before the deadline. Each is settled once. */
export function createSettlements({ db, clock, outbox, logger, payments, queues, photos, billing }: Options) {
  /** Locks the reservation and its return. Throws `action_not_allowed` if the deposit is settled. */
  async function lockOpen(trx: Trx, reservationId: string): Promise<DepositReturn> {
    await lockReservation(trx, reservationId);
    const deposit = await trx
      .selectFrom('depositReturn')
      .selectAll()
      .where('reservationId', '=', reservationId)
      .forUpdate()
      .executeTakeFirst();
    if (!deposit) throw new AppError('not_found');
    if (deposit.settledAt) throw new AppError('action_not_allowed', { message: 'This deposit is settled already.' });
    return deposit;
  }

  function split(heldCents: number, deductions: readonly Deduction[]) {
    const wanted = sumCents(deductions.map(({ amount }) => amount));
    if (wanted > heldCents) {
      const message = `The deductions are ${formatMoney(wanted)}, and the deposit is ${formatMoney(heldCents)}. Deduct at most the deposit.`;
      throw new AppError('invalid', { message, fields: [{ path: 'deductions', message }] });
    }
    return settleDeposit(
      heldCents,
      deductions.map(({ amount }) => ({ cents: amount })),
    );
  }

  /** Refunds to the methods that paid. Returns where it goes. */
  async function refund(trx: Trx, reservationId: string, cents: number): Promise<string | null> {
    if (cents === 0) return null;
    const refundable = await payments.findRefundable(trx, reservationId);
    const left = sumCents(refundable.map((payment) => payment.cents));
    if (left < cents)
      throw new AppError('action_not_allowed', {
        message: `Only ${formatMoney(left)} can be refunded to the methods that paid, because a bank holds a payment back. Work on its payment problem first.`,
      });
    await payments.refund(trx, reservationId, cents);
    return formatRefundedTo(splitRefund(refundable, cents));
  }

  /** Gives up what a bank took back of a deposit and the guest did not pay again. Nobody returns it, so nobody has to pay it. */
  async function giveUpUnpaid(trx: Trx, reservationId: string, cents: number, at: Date): Promise<number> {
    if (cents === 0) return 0;
    const credited = await billing.giveUpDeposit(trx, reservationId, cents);
    await bookWrittenOffDeposit(trx, { reservationId, cents: cents - credited, at });
    return credited;
  }

  async function insertDeductions(trx: Trx, reservationId: string, deductions: readonly Deduction[]): Promise<void> {
    if (deductions.length === 0) return;
    const rows = deductions.map(({ description, amount, photos: shown = [] }, position) => ({
      reservationId,
      position,
      description,
      amountCents: amount,
      photos: [...new Set(shown)],
    }));
    // A photo that is in two deductions is refused: the second time it belongs to the first.
    for (const row of rows) await photos.attach(trx, reservationId, row.photos, 'deposit');
    await trx.insertInto('depositDeduction').values(rows).execute();
  }

  /** `by` is the staff member, or null for the site. */
  async function settle(
    trx: Trx,
    { reservationId, reference, heldCents }: DepositReturn,
    deductions: readonly Deduction[],
    by: number | null,
  ): Promise<void> {
    const now = clock.now();
    const paidCents = Math.min(heldCents, await readHeldDeposit(trx, reservationId));
    const unpaidCents = heldCents - paidCents;
    const { deductedCents, returnedCents } = split(paidCents, deductions);
    const refundedTo = explainUnpaid(unpaidCents, await refund(trx, reservationId, returnedCents));
    const creditedCents = await giveUpUnpaid(trx, reservationId, unpaidCents, now);
    await bookDepositReturn(trx, { reservationId, cents: returnedCents + creditedCents, at: now });
    await bookDepositDeduction(trx, { reservationId, cents: deductedCents, at: now });
    await trx
      .updateTable('depositReturn')
      .set({
        settledAt: now,
        settledById: by,
        isAutomatic: by === null,
        deductedCents,
        returnedCents,
        unpaidCents,
        refundedTo,
      })
      .where('reservationId', '=', reservationId)
      .execute();
    await insertDeductions(trx, reservationId, deductions);
    const item = await queues.lock(trx, 'deposits', reference, SITE);
    const outcome = deductedCents > 0 ? 'deducted' : 'returned';
    await queues.change(trx, item, by, { closedAt: now, outcome, dueAt: null });
    await recordAction(trx, {
      at: now,
      actor: by === null ? 'system' : { accountId: by },
      action: 'deposit.settle',
      target: { type: 'reservation', id: reference },
      before: { deposit: formatMoney(heldCents) },
      after: {
        returned: formatMoney(returnedCents),
        deducted: formatMoney(deductedCents),
        ...(unpaidCents > 0 ? { unpaid: formatMoney(unpaidCents) } : {}),
      },
    });
    await outbox.emit(trx, 'DepositSettled', {
      ...(await findNotice(trx, reservationId)),
      heldCents,
      deductions: deductions.map(({ description, amount, photos: shown = [] }) => ({
        description,
        cents: amount,
        photos: shown.length,
      })),
      returnedCents,
      unpaidCents,
      refundedTo,
    });
  }

  async function returnAutomatically(reservationId: string): Promise<void> {
    await inTransaction(db, async (trx) => {
      const deposit = await lockOpen(trx, reservationId);
      if (deposit.nextAttemptAt <= clock.now()) await settle(trx, deposit, [], null);
    });
    await payments.trySettle(reservationId);
  }

  return {
    /** Throws `not_found` outside the caller's scope, `conflict` for an old version, and `invalid` for deductions beyond the deposit. */
    async settleByStaff(
      reference: string,
      by: Viewer,
      { deductions, version }: { deductions: readonly Deduction[]; version: number },
    ): Promise<void> {
      const { id } = await findReservationInScope(db, reference, by);
      await inTransaction(db, async (trx) => {
        const deposit = await lockOpen(trx, id);
        await queues.lock(trx, 'deposits', reference, by, version);
        await settle(trx, deposit, deductions, by.accountId);
      });
      await payments.trySettle(id);
    },

    /** Returns every deposit that nobody settled in time, each in its own transaction. One that fails is tried again after an hour. */
    async run(): Promise<void> {
      const due = await db
        .selectFrom('depositReturn')
        .select('reservationId')
        .where('settledAt', 'is', null)
        .where('nextAttemptAt', '<=', clock.now())
        .orderBy('nextAttemptAt')
        .limit(BATCH)
        .execute();
      for (const { reservationId } of due) {
        try {
          await returnAutomatically(reservationId);
        } catch (error) {
          logger.error({ err: error, reservation: reservationId }, 'Deposit not returned; retried in an hour');
          await db
            .updateTable('depositReturn')
            .set({ nextAttemptAt: new Date(addHours(clock.now().getTime(), 1)) })
            .where('reservationId', '=', reservationId)
            .where('settledAt', 'is', null)
            .execute();
        }
      }
    },
  };
}
