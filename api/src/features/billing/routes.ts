import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { AppError, route } from '../../platform/http/index.ts';
import type { Payments } from '../payments/index.ts';
import { createAccountPayments } from './account-payments.ts';
import type { Charging } from './charging.ts';
import { FAILURE_MESSAGES } from './failure-messages.ts';
import type { PlanViews } from './plan-views.ts';
import * as repository from './repository.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; clock: Clock; charging: Charging; payments: Payments; views: PlanViews };

export function registerBillingRoutes(app: FastifyInstance, { db, clock, charging, payments, views }: Options): void {
  const listAccountPayments = createAccountPayments({ db, clock });

  async function assertOwn(accountId: number, reservationId: string): Promise<void> {
    const own = await db
      .selectFrom('reservation')
      .select('id')
      .where('id', '=', reservationId)
      .where('accountId', '=', accountId)
      .executeTakeFirst();
    if (!own) throw new AppError('not_found');
  }

  const findLastCharge = async (reservationId: string, installmentId: string) =>
    (await repository.findCharges(db, reservationId)).findLast((charge) => charge.installmentId === installmentId);

  /** The plan after a charge, or 402 if the bank declined it. */
  async function getOutcome(reservationId: string, installmentId: string) {
    const last = await findLastCharge(reservationId, installmentId);
    if (last?.status === 'declined') {
      const reason = last.declineReason ?? 'card_declined';
      throw new AppError('payment_declined', { message: FAILURE_MESSAGES[reason], data: { reason } });
    }
    return views.getPlan(reservationId);
  }

  route(app, contracts.listAccountPayments, ({ user }) => listAccountPayments(user.id));
  route(app, contracts.getPaymentPlan, async ({ user, params }) => {
    await assertOwn(user.id, params.id);
    return views.getPlan(params.id);
  });
  route(
    app,
    contracts.payInstallment,
    async ({ user, params: { id, installment: installmentId }, body }) => {
      await assertOwn(user.id, id);
      await charging.pay(user.id, id, installmentId, { methodId: body.methodId, cents: body.amount });
      return getOutcome(id, installmentId);
    },
    {
      limits: [{ max: 30, minutes: 10, per: ({ user }) => String(user.id) }],
      repeat: async ({ user, params: { id } }) => {
        await assertOwn(user.id, id);
        return views.getPlan(id);
      },
    },
  );
  route(
    app,
    contracts.payInstallmentWithCredits,
    async ({ user, params: { id, installment }, body }) => {
      await assertOwn(user.id, id);
      await charging.payWithCredits(user.id, id, installment, body.amount);
      return views.getPlan(id);
    },
    {
      limits: [{ max: 30, minutes: 10, per: ({ user }) => String(user.id) }],
      repeat: async ({ user, params: { id } }) => {
        await assertOwn(user.id, id);
        return views.getPlan(id);
      },
    },
  );
  route(
    app,
    contracts.confirmInstallment,
    async ({ user, params: { id, installment: installmentId } }) => {
      await assertOwn(user.id, id);
      const charge = await findLastCharge(id, installmentId);
      if (!charge) throw new AppError('not_found');
      if (charge.status === 'requires_action' || charge.status === 'processing')
        await payments.confirm((await payments.find(db, [charge.id]))[0]!);
      return getOutcome(id, installmentId);
    },
    { repeat: 'run again' },
  );
}
