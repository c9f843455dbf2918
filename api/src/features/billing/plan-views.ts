import type { ResponseOf } from '@lodestay/contracts';
import { getLocalDate, sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { readCreditBalance } from '../credits/index.ts';
import { readOutstanding, readReservationBalances } from '../ledger/index.ts';
import { findForReservation } from '../payment-methods/index.ts';
import { listReceipts } from '../receipts/index.ts';
import { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from './failure-messages.ts';
import { getInstallmentState, isBeforeDate, isPaying } from './installment-state.ts';
import * as repository from './repository.ts';
import type { Db, Installment } from './tables.ts';

type PaymentPlan = ResponseOf<'getPaymentPlan'>;
const byDueDay = (a: Installment, b: Installment) => a.dueOn.localeCompare(b.dueOn) || a.position - b.position;

export type PlanViews = ReturnType<typeof createPlanViews>;

/** Reads payment plans. Every amount that was charged or is owed comes from the ledger. */
export function createPlanViews({ db, clock }: { db: Db; clock: Clock }) {
  const readCredit = async (reservationId: string): Promise<number> => {
    const { accountId } = await db
      .selectFrom('reservation')
      .select('accountId')
      .where('id', '=', reservationId)
      .executeTakeFirstOrThrow();
    return readCreditBalance(db, accountId, clock.now());
  };

  return {
    async getPlan(reservationId: string): Promise<PaymentPlan> {
      const [credit, installments, charges, balances, method, timeZone, receipts] = await Promise.all([
        readCredit(reservationId),
        repository.listInstallments(db, reservationId),
        repository.findCharges(db, reservationId),
        readReservationBalances(db, reservationId),
        findForReservation(db, reservationId),
        repository.findTimeZone(db, reservationId),
        listReceipts(db, reservationId),
      ]);
      const owed = await readOutstanding(
        db,
        installments.map(({ id }) => id),
      );
      const today = clock.today(timeZone);
      const byInstallment = Map.groupBy(charges, ({ installmentId }) => installmentId);
      const getOutstanding = ({ id, status, amountCents }: Installment) =>
        status === 'scheduled' ? amountCents : (owed.get(id) ?? 0);
      const isDue = (installment: Installment) => installment.status === 'due' && !isBeforeDate(installment, today);
      const sumOutstanding = (matches: (installment: Installment) => boolean) =>
        sumCents(installments.filter(matches).map(getOutstanding));
      return {
        receipts: receipts.map(({ number, kind, installmentId, content, amountCents }) => ({
          number,
          kind,
          ...(content.kind === 'correction' ? { corrects: content.corrects } : {}),
          installmentId,
          on: content.on,
          amount: amountCents,
        })),
        paid:
          (balances['cash:sandbox'] ?? 0) +
          (balances['cash:stripe'] ?? 0) +
          (balances.disputed ?? 0) +
          // The fees of returns are ours.
          (balances.return_fees ?? 0) +
          (balances.credits ?? 0),
        credit,
        dueNow: sumOutstanding(isDue),
        scheduled: sumOutstanding(
          (installment) => ['scheduled', 'due'].includes(installment.status) && !isDue(installment),
        ),
        method: method && { id: method.id, kind: method.kind, label: method.label },
        // An earlier check-in adds installments that are due before others.
        installments: installments.toSorted(byDueDay).map((installment) => {
          const ofInstallment = byInstallment.get(installment.id) ?? [];
          const last = ofInstallment.at(-1);
          const { lastFailure, nextAttemptAt, paidAt } = installment;
          const state = getInstallmentState({ ...installment, lastCharge: last?.status }, today);
          return {
            id: installment.id,
            label: installment.label,
            dueOn: installment.dueOn,
            from: installment.fromDate,
            to: installment.toDate,
            state,
            amount: installment.amountCents,
            cardFee: installment.cardFeeCents,
            outstanding: getOutstanding(installment),
            paidAt: paidAt?.toISOString() ?? null,
            failure: lastFailure && (lastFailure === 'no_method' ? NO_METHOD_MESSAGE : FAILURE_MESSAGES[lastFailure]),
            retryOn: lastFailure && nextAttemptAt ? getLocalDate(nextAttemptAt.getTime(), timeZone) : null,
            confirmUrl: last?.status === 'requires_action' ? last.actionUrl : null,
            paidWith:
              (isPaying(state)
                ? last
                : ofInstallment.findLast((charge) => charge.status === 'captured' && !charge.returnedAt)
              )?.label ?? null,
          };
        }),
      };
    },
  };
}
