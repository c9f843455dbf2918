import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createCustomerDirectory } from './customers.ts';
import { createPayments, type Payments } from './payments.ts';
import { getWebhookPath, registerPaymentRoutes } from './routes.ts';
import type { SandboxFaults } from './sandbox/faults.ts';
import { registerSandbox } from './sandbox/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';

export type PaymentsOptions = {
  db: AnyDb;
  clock: Clock;
  jobs: Jobs;
  logger: Logger;
  /** Stripe's keys. Without them, the sandbox is used. */
  stripe:
    | { secretKey: string; publishableKey: string; webhookSecret: string | undefined; apiBase: string | undefined }
    | undefined;
  sandbox: { host: string; port: number; origin: string };
  siteOrigin: string;
  trustProxy: readonly string[];
  /** What goes wrong at the sandbox. Undefined in production. */
  faults: SandboxFaults | undefined;
};

/** `listen` starts the sandbox's own server for browsers. With Stripe it does nothing. */
export type RegisteredPayments = { payments: Payments; listen(): Promise<void> };

/** Stripe's library is large, so only a site that uses it loads it. */
async function createStripe(settings: NonNullable<PaymentsOptions['stripe']>, db: AnyDb) {
  const { createStripeProcessor } = await import('./stripe/index.ts');
  return createStripeProcessor({
    ...settings,
    apiBase: settings.apiBase === undefined ? undefined : new URL(settings.apiBase),
    customers: createCustomerDirectory(db, 'stripe'),
  });
}

export async function registerPayments(
  app: FastifyInstance,
  { db, clock, jobs, logger, stripe, sandbox, siteOrigin, trustProxy, faults }: PaymentsOptions,
): Promise<RegisteredPayments> {
  const { processor, listen } = stripe
    ? { processor: await createStripe(stripe, db), listen: async () => {} }
    : await registerSandbox(app, {
        db,
        clock,
        jobs,
        ...sandbox,
        siteOrigin,
        trustProxy,
        webhookPath: getWebhookPath('sandbox'),
        faults,
      });
  const payments = createPayments({ db, clock, logger, processor });
  await registerPaymentRoutes(app, payments);
  jobs.every(15, 'reconcile-payments', payments.reconcile);
  jobs.every(60, 'check-disputes', payments.checkDisputes);
  return { payments, listen };
}
