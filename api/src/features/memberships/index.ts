import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Payments } from '../payments/index.ts';
import { createChanges } from './changes.ts';
import { createCharges } from './charges.ts';
import './events.ts';
import { createMembershipView } from './membership-view.ts';
import { createPaymentResults } from './payment-results.ts';
import { createPurchases } from './purchases.ts';
import { createRenewals } from './renewals.ts';
import { registerMembershipRoutes } from './routes.ts';

export { createCharges, type Charges } from './charges.ts';
export {
  getToday,
  getTotal,
  MEMBERSHIP_TIME_ZONE,
  RENEWAL_NOTICE_DAYS,
  type MembershipPrice,
} from './membership-rules.ts';
export { findOpenPayment } from './open-payment.ts';
export { listPeriodHistory } from './period-history.ts';
export { assertAccepted, type AcceptedPayment } from './purchases.ts';
export { findPeriod, insertPeriod, lockMembership, updatePeriod, type NewPeriod } from './repository.ts';
export { createStayMemberships, type StayMemberships } from './stay-memberships.ts';
export type { MembershipPeriod } from './tables.ts';

export type MembershipsOptions = {
  db: AnyDb;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  accounts: Pick<Accounts, 'makeMember'>;
  payments: Payments;
  siteOrigin: string;
  getPriceLists: () => readonly PriceList[];
};

/** Registers the annual membership: bought on its own, renewed each year, and canceled. */
export function registerMemberships(app: FastifyInstance, { jobs, siteOrigin, ...options }: MembershipsOptions): void {
  const { db, clock, payments } = options;
  const charges = createCharges({ clock, payments, siteOrigin });
  const renewals = createRenewals({ ...options, charges });
  const results = createPaymentResults({ ...options, renewals });
  payments.attachMemberships(results);
  payments.watchMemberships(results);
  registerMembershipRoutes(app, {
    db,
    payments,
    purchases: createPurchases({ ...options, charges }),
    changes: createChanges({ ...options, charges, renewals }),
    view: createMembershipView(options),
  });
  jobs.schedule('* * * * *', 'renew-memberships', renewals.run);
}
