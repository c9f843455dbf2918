import { contracts } from '@lodestay/contracts/schemas';
import type { FastifyInstance } from 'fastify';
import { AppError, route, type SignedInUser } from '../../platform/http/index.ts';
import { FAILURE_MESSAGES } from '../billing/index.ts';
import { findOpenPayment } from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Changes } from './changes.ts';
import type { Purchases } from './purchases.ts';
import * as repository from './repository.ts';
import type { StandbyView } from './standby-view.ts';
import type { Db } from './tables.ts';

type Options = { db: Db; payments: Payments; purchases: Purchases; changes: Changes; view: StandbyView };

const LIMITS = [{ max: 30, minutes: 10, per: ({ user }: { user: SignedInUser }) => String(user.id) }];

export function registerStandbyRoutes(app: FastifyInstance, { db, payments, purchases, changes, view }: Options): void {
  /** The subscription after a payment, or 402 if the bank declined it. */
  async function getOutcome(accountId: number, periodId: string) {
    const [payment] = await payments.listByMembershipPeriod(db, periodId);
    if (payment?.status === 'declined') {
      const reason = payment.declineReason ?? 'card_declined';
      throw new AppError('payment_declined', { message: FAILURE_MESSAGES[reason], data: { reason } });
    }
    return view(accountId);
  }
  const repeat = ({ user }: { user: SignedInUser }) => view(user.id);

  route(app, contracts.getStandby, ({ user }) => view(user.id));
  route(
    app,
    contracts.subscribeToStandby,
    async ({ user, body }) => getOutcome(user.id, await purchases.subscribe(user.id, body)),
    { limits: LIMITS, repeat },
  );
  route(app, contracts.payStandby, async ({ user, body }) => getOutcome(user.id, await purchases.pay(user.id, body)), {
    limits: LIMITS,
    repeat,
  });
  route(
    app,
    contracts.resumeStandby,
    async ({ user, body }) => getOutcome(user.id, await purchases.resume(user.id, body)),
    { limits: LIMITS, repeat },
  );
  route(
    app,
    contracts.confirmStandbyPayment,
    async ({ user }) => {
      const { pending } = await repository.findStandby(db, user.id);
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
    contracts.cancelStandby,
    async ({ user }) => {
      await changes.cancel(user.id);
      return view(user.id);
    },
    { repeat },
  );
  route(
    app,
    contracts.keepStandby,
    async ({ user }) => {
      await changes.keep(user.id);
      return view(user.id);
    },
    { repeat },
  );
  route(
    app,
    contracts.pauseStandby,
    async ({ user, body }) => {
      await changes.pause(user.id, body.months);
      return view(user.id);
    },
    { repeat },
  );
  route(
    app,
    contracts.unpauseStandby,
    async ({ user }) => {
      await changes.unpause(user.id);
      return view(user.id);
    },
    { repeat },
  );
  route(
    app,
    contracts.chooseStandbyPaymentMethod,
    async ({ user, body }) => {
      await changes.choose(user.id, body.paymentMethodId);
      return view(user.id);
    },
    { repeat: 'run again' },
  );
}
