import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route, type SignedInUser } from '../../platform/http/index.ts';
import { FAILURE_MESSAGES } from '../billing/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Changes } from './changes.ts';
import type { MembershipView } from './membership-view.ts';
import type { Purchases } from './purchases.ts';
import { findOpenPayment } from './open-payment.ts';
import * as repository from './repository.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; payments: Payments; purchases: Purchases; changes: Changes; view: MembershipView };

const LIMITS = [{ max: 30, minutes: 10, per: ({ user }: { user: SignedInUser }) => String(user.id) }];

export function registerMembershipRoutes(
  app: FastifyInstance,
  { db, payments, purchases, changes, view }: Options,
): void {
  /** The membership after a payment, or 402 if the bank declined it. */
  async function getOutcome(accountId: number, periodId: string) {
    const [payment] = await payments.listByMembershipPeriod(db, periodId);
    if (payment?.status === 'declined') {
      const reason = payment.declineReason ?? 'card_declined';
      throw new AppError('payment_declined', { message: FAILURE_MESSAGES[reason], data: { reason } });
    }
    return view(accountId);
  }
  const repeat = ({ user }: { user: SignedInUser }) => view(user.id);

  route(app, contracts.getMembership, ({ user }) => view(user.id));
  route(
    app,
    contracts.buyMembership,
    async ({ user, body }) => getOutcome(user.id, await purchases.buy(user.id, body)),
    { limits: LIMITS, repeat },
  );
  route(
    app,
    contracts.payMembershipRenewal,
    async ({ user, body }) => getOutcome(user.id, await purchases.payRenewal(user.id, body)),
    { limits: LIMITS, repeat },
  );
  route(
    app,
    contracts.confirmMembershipPayment,
    async ({ user }) => {
      const pending = await repository.findPending(db, user.id);
      const open = pending && (await findOpenPayment(db, pending.id));
      if (!pending || !open) throw new AppError('action_not_allowed', { message: 'No payment waits for you.' });
      const payment = (await payments.listByMembershipPeriod(db, pending.id)).find(({ id }) => id === open.id);
      if (payment) await payments.confirm(payment);
      return getOutcome(user.id, pending.id);
    },
    { repeat: 'run again' },
  );
  route(
    app,
    contracts.changeMembershipRenewal,
    async ({ user, body }) => {
      if (!body.on) await changes.turnOff(user.id);
      else if (body.acceptedPrice === undefined)
        throw new AppError('invalid', { fields: [{ path: 'accepted_price', message: 'Accept the price first' }] });
      else await changes.turnOn(user.id, body.acceptedPrice);
      return view(user.id);
    },
    { repeat: 'run again' },
  );
  route(
    app,
    contracts.chooseMembershipPaymentMethod,
    async ({ user, body }) => {
      await changes.choose(user.id, body.paymentMethodId);
      return view(user.id);
    },
    { repeat: 'run again' },
  );
  route(
    app,
    contracts.cancelMembership,
    async ({ user, body }) => {
      await changes.cancel(user.id, body.acceptedRefund);
      return view(user.id);
    },
    { limits: LIMITS, repeat },
  );
}
