import type { InstallmentState, ResponseOf } from '@lodestay/contracts';
import { getLocalDate, sumCents } from '@lodestay/stay';
import type { Clock } from '../../platform/clock/index.ts';
import { readCreditBalance } from '../credits/index.ts';
import { readOutstanding, readReservationBalances } from '../ledger/index.ts';
import { findForReservation } from '../payment-methods/index.ts';
import { listReceipts } from '../receipts/index.ts';
import { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from './failure-messages.ts';
import * as repository from './repository.ts';
import type { Db, Installment } from './tables.ts';

type PaymentPlan = ResponseOf<'getPaymentPlan'>;
type Charge = Awaited<ReturnType<typeof repository.findCharges>>[number];

const WAITING: ReadonlySet<string> = new Set(['created', 'processing', 'authorized']);

function getState(
  { status, lastFailure, dueOn }: Installment,
  last: Charge | undefined,
  today: string,
): InstallmentState {
  if (status !== 'due') return status;
  if (last?.status === 'requires_action') return 'needs_confirmation';
  if (last && WAITING.has(last.status)) return 'processing';
  return lastFailure || dueOn < today ? 'past_due' : 'due';
}

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
      const sumOutstanding = (status: Installment['status']) =>
        sumCents(installments.filter((installment) => installment.status === status).map(getOutstanding));
      return {
        receipts: receipts.map(({ number, kind, installmentId, content, amountCents }) => ({
          number,
          kind,
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
        dueNow: sumOutstanding('due'),
        scheduled: sumOutstanding('scheduled'),
        method: method && { id: method.id, kind: method.kind, label: method.label },
        // An earlier check-in adds installments that are due before others.
        installments: installments.toSorted(byDueDay).map((installment) => {
          const ofInstallment = byInstallment.get(installment.id) ?? [];
          const last = ofInstallment.at(-1);
          const { lastFailure, nextAttemptAt, paidAt } = installment;
          return {
            id: installment.id,
            label: installment.label,
            dueOn: installment.dueOn,
            from: installment.fromDate,
            to: installment.toDate,
            state: getState(installment, last, today),
            amount: installment.amountCents,
            cardFee: installment.cardFeeCents,
            outstanding: getOutstanding(installment),
            paidAt: paidAt?.toISOString() ?? null,
            failure: lastFailure && (lastFailure === 'no_method' ? NO_METHOD_MESSAGE : FAILURE_MESSAGES[lastFailure]),
            retryOn: lastFailure && nextAttemptAt ? getLocalDate(nextAttemptAt.getTime(), timeZone) : null,
            confirmUrl: last?.status === 'requires_action' ? last.actionUrl : null,
            paidWith:
              ofInstallment.findLast((charge) => charge.status === 'captured' && !charge.returnedAt)?.label ?? null,
          };
        }),
      };
    },
  };
}
