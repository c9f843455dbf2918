import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createCharging, type ChargingOptions } from './charging.ts';
import './events.ts';
import { createPaymentResults } from './payment-results.ts';
import { createPlanViews } from './plan-views.ts';
import { registerBillingRoutes } from './routes.ts';
import { createDepositGiveUp, createWriteOff } from './write-off.ts';

export { findUnpaid, type Unpaid } from './account-installments.ts';
export { addDueInstallment } from './add-due-installment.ts';
export { listCharged } from './charged-nights.ts';
export { calculateCharge } from './charge-amount.ts';
export { REMINDER_HOURS } from './charging.ts';
export { chooseRetryDay, getChargeInstant } from './choose-retry.ts';
export { FAILURE_MESSAGES, NO_METHOD_MESSAGE } from './failure-messages.ts';
export { getInstallmentState } from './installment-state.ts';
export { createPlans } from './plans.ts';

export type Billing = ReturnType<typeof registerBilling>;

export type BillingOptions = Omit<ChargingOptions, 'reportUnpaid'> & {
  jobs: Jobs;
  problems: Pick<Parameters<typeof createPaymentResults>[0], 'reportUnpaid' | 'reportPaid'>;
};

/** Registers the payment plans: installments that are charged on their dates, and what guests pay themselves. */
export function registerBilling(app: FastifyInstance, { jobs, problems, ...options }: BillingOptions) {
  const { db, clock, outbox, payments } = options;
  const charging = createCharging({ ...options, reportUnpaid: problems.reportUnpaid });
  payments.attach(
    createPaymentResults({
      clock,
      outbox,
      charging,
      requestRefund: (trx, paymentId, cents) => payments.requestOperation(trx, paymentId, 'refund', cents),
      ...problems,
    }),
  );
  registerBillingRoutes(app, { db, clock, charging, payments, views: createPlanViews({ db, clock }) });
  jobs.schedule('* * * * *', 'charge-installments', charging.run);
  return { writeOff: createWriteOff({ clock }), giveUpDeposit: createDepositGiveUp({ clock }) };
}
