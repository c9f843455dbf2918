import { contracts } from '@lodestay/contracts/schemas';
import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import { route } from '../../platform/http/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import { createCharges } from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import { createChanges } from './changes.ts';
import { createComparisonView } from './comparison/comparison-view.ts';
import './events.ts';
import { registerForecast } from './forecast/index.ts';
import { createPaymentResults } from './payment-results.ts';
import { createPurchases } from './purchases.ts';
import { createRenewals } from './renewals.ts';
import { registerStandbyRoutes } from './routes.ts';
import { createStandbyView } from './standby-view.ts';

export { RATE_NOTICE_DAYS } from './standby-rules.ts';
export { createStandbyStays, type StandbyStays } from './standby-stays.ts';

export type StandbyOptions = {
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

/** Registers the Standby subscription: started, renewed each month, paused and canceled. */
export function registerStandby(app: FastifyInstance, { jobs, siteOrigin, ...options }: StandbyOptions): void {
  const { db, clock, payments } = options;
  const charges = createCharges({ clock, payments, siteOrigin });
  const renewals = createRenewals({ ...options, charges });
  const results = createPaymentResults({ ...options, renewals });
  payments.attachMemberships(results);
  payments.watchMemberships(results);
  registerStandbyRoutes(app, {
    db,
    payments,
    purchases: createPurchases({ ...options, charges }),
    changes: createChanges({ ...options, charges, renewals }),
    view: createStandbyView(options),
  });
  jobs.schedule('* * * * *', 'renew-standby', renewals.run);
  registerForecast(app, { db, clock, jobs });
  const compare = createComparisonView(options);
  route(app, contracts.compareStandby, ({ query }) => compare(query));
}
