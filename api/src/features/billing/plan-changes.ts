import { sumCents, type CalendarDate } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { bookTaxReturn, readHeldDeposit } from '../ledger/index.ts';
import type { Payments } from '../payments/index.ts';
import type { NewInstallment, PaymentPlans, PlanChange, PlanOutcome } from '../reservations/index.ts';
import { issueInstallment } from './charging.ts';
import { getChargeInstant } from './choose-retry.ts';
import { listCharged, readBilled } from './charged-nights.ts';
import { continuePlan, findCardRate } from './continue-plan.ts';
import { creditInstallment } from './credit.ts';
import { replan, type Replanned } from './replan.ts';
import * as repository from './repository.ts';
import type { Db, Trx } from './tables.ts';
import { reverseWriteOff, writeOffInstallment } from './write-off.ts';

const sumWithoutCard = ({ lines }: NewInstallment) =>
  sumCents(lines.flatMap(({ code, cents }) => (code === 'card' ? [] : cents)));

/** Changes of payment plans by changes of the stay. Preview and change share one calculation, so that they cannot differ. */
export function createPlanChanges({
  clock,
  payments,
}: {
  clock: Clock;
  payments: Pick<Payments, 'findRefundable' | 'refund'>;
}): PaymentPlans['changes'] {
  async function calculate(db: Db | Trx, reservationId: string, change: PlanChange) {
    const billed = await readBilled(db, reservationId);
    const replanned = replan(billed, change);
    const refundable = sumCents((await payments.findRefundable(db, reservationId)).map(({ cents }) => cents));
    // Staff may have refunded a part of it before. A deposit is returned after the stay.
    const besidesDeposit = Math.max(0, refundable - (await readHeldDeposit(db, reservationId)));
    const refundCents = Math.min(replanned.refundCents, besidesDeposit);
    const moved = new Map(replanned.moved.map(({ index, cents, writtenOffCents }) => [index, cents + writtenOffCents]));
    const added = change.added.map((installment, index) => {
      const amountCents = sumWithoutCard(installment);
      return { ...installment, amountCents, leftCents: amountCents - (moved.get(index) ?? 0) };
    });
    const { savedCents = 0, savedFrom = null } = replanned.reduced ?? {};
    const outcome: PlanOutcome = { refundCents, taxCents: replanned.taxCents, added, savedCents, savedFrom };
    return { replanned, outcome };
  }

  async function assertNoPendingCredit(trx: Trx, { credits, reversedWriteOffs }: Replanned): Promise<void> {
    for (const { id } of [...credits, ...reversedWriteOffs])
      if (await repository.findPendingCharge(trx, id))
        throw new AppError('action_not_allowed', {
          message: 'Your bank has not answered a payment for these nights yet. Try again when it has.',
        });
  }

  /** Stores added installments after the last one. What settles them already makes them due now, so that only the rest is charged on the date. */
  async function add(
    trx: Trx,
    reservationId: string,
    added: readonly NewInstallment[],
    moved: Replanned['moved'],
    { changeId, timeZone, today }: { changeId: string; timeZone: string; today: CalendarDate },
  ): Promise<void> {
    if (added.length === 0) return;
    const now = clock.now();
    const last = (await repository.listInstallments(trx, reservationId)).at(-1)?.position ?? -1;
    const ids = await repository.insertInstallments(
      trx,
      added.map((installment, index) => ({
        reservationId,
        position: last + 1 + index,
        label: installment.label,
        dueOn: installment.dueOn,
        fromDate: installment.from,
        toDate: installment.to,
        dueAt: installment.dueOn <= today ? now : getChargeInstant(installment.dueOn, timeZone),
        lines: installment.lines.filter(({ code }) => code !== 'card'),
        amountCents: sumWithoutCard(installment),
        cardFeeCents: sumCents(installment.lines.flatMap(({ code, cents }) => (code === 'card' ? cents : []))),
        status: 'scheduled' as const,
        issuedAt: null,
        paidAt: null,
      })),
    );
    for (const { index, cents, cardFeeCents, writtenOffCents } of moved) {
      const installment = await repository.lockInstallment(trx, ids[index]!);
      const { id } = installment;
      await issueInstallment(trx, installment, now);
      if (cents > 0) await creditInstallment(trx, installment, { cents, reason: changeId, now, pays: true });
      await repository.moveCardFee(trx, id, cardFeeCents);
      if (writtenOffCents > 0)
        await writeOffInstallment(trx, installment, {
          cents: writtenOffCents,
          source: `write_off:${changeId}:${id}`,
          now,
        });
    }
  }

  return {
    async continue(anyTrx, { id, checkIn, agreed }, until, timeZone) {
      const trx: Trx = anyTrx;
      const installments = (await repository.listInstallments(trx, id)).filter(({ status }) => status !== 'void');
      if (installments.length === 0) return false;
      const added = continuePlan(installments, {
        checkIn,
        until,
        taxes: agreed?.taxes,
        cardRate: findCardRate(agreed),
      });
      await add(trx, id, added, [], { changeId: id, timeZone, today: clock.today(timeZone) });
      return true;
    },

    listCharged,

    findEnd: (anyDb, reservationId) => repository.findEnd(anyDb as Db, reservationId),

    preview: async (anyDb: AnyDb, reservationId: string, change: PlanChange): Promise<PlanOutcome> =>
      (await calculate(anyDb as Db, reservationId, change)).outcome,

    /**
     * Changes the plan of a locked reservation, and refunds. `id` is that of the change, so that nothing is booked twice. Settle the payments
     * after the commit. Throws `action_not_allowed` while a bank has not answered a payment that would be credited.
     */
    async apply(
      anyTrx: AnyTrx,
      reservationId: string,
      change: PlanChange,
      timeZone: string,
      id: string,
    ): Promise<PlanOutcome & { readonly operationIds: readonly string[] }> {
      const trx: Trx = anyTrx;
      const { replanned, outcome } = await calculate(trx, reservationId, change);
      await assertNoPendingCredit(trx, replanned);
      if (change.endsOn !== null) await repository.endIssuedNights(trx, reservationId, change.endsOn);
      await repository.voidInstallments(trx, replanned.voided);
      for (const cut of replanned.cut) await repository.cutInstallment(trx, cut);
      for (const { id: installmentId, lines } of replanned.reduced?.continued ?? [])
        await repository.setLines(trx, installmentId, lines);
      for (const { id: installmentId, ...credit } of replanned.credits)
        await creditInstallment(trx, { id: installmentId, reservationId }, { ...credit, reason: id, now: clock.now() });
      for (const { id: installmentId, cents } of replanned.reversedWriteOffs)
        await reverseWriteOff(trx, { id: installmentId, reservationId }, { cents, reason: id, now: clock.now() });
      const today = clock.today(timeZone);
      await add(trx, reservationId, change.added, replanned.moved, { changeId: id, timeZone, today });
      const operationIds = await payments.refund(trx, reservationId, outcome.refundCents);
      await bookTaxReturn(trx, { reservationId, cents: outcome.taxCents, cause: id, at: clock.now() });
      return { ...outcome, operationIds };
    },
  };
}
