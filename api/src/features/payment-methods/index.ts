import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { AnyDb } from '../../platform/db/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import { ProcessorRejectionError, type Payments } from '../payments/index.ts';
import { createAccountMethods } from './account-methods.ts';
import { createBookingMethods } from './booking-methods.ts';
import { createExpiryNotices } from './expiry-notices.ts';
import { createMethodChanges } from './method-changes.ts';
import { createMethodStates } from './method-states.ts';
import { registerPaymentMethodRoutes } from './routes.ts';
import { findMethod } from './saved-methods.ts';

export { chooseForReservation } from './choose-method.ts';
export { lockPayableMethod } from './payable-method.ts';
export { getDueNotice } from './expiry-notices.ts';
export { bookingMethodId, pickMethod } from './paid-stays.ts';
export { findDefault, findForReservation, findMethod, findPaying, isExpired, listMethods } from './saved-methods.ts';
export type { SavedMethod } from './tables.ts';

export type PaymentMethodsOptions = {
  db: AnyDb;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  payments: Payments;
  logger: Logger;
  siteOrigin: string;
};

/** Saves the cards and bank accounts that guests pay with, and lets guests manage them. */
export function registerPaymentMethods(
  app: FastifyInstance,
  { db, clock, jobs, outbox, payments, logger, siteOrigin }: PaymentMethodsOptions,
): void {
  const states = createMethodStates({ db, clock, outbox, logger, payments });
  const bookingMethods = createBookingMethods({ clock, payments, states });
  payments.watch(bookingMethods);
  payments.watchMemberships({ paymentReturned: bookingMethods.paymentReturned });
  payments.watchMethods(states.record);
  registerPaymentMethodRoutes(app, {
    db,
    clock,
    methods: createAccountMethods({ db, clock, outbox, payments, siteOrigin }),
    changes: createMethodChanges({ db, clock, outbox }),
  });
  jobs.schedule('17 * * * *', 'announce-expiring-cards', createExpiryNotices({ db, clock, outbox }).announceDue);
  jobs.schedule('41 * * * *', 'check-bank-verifications', states.checkUnverified);
  jobs.on('PaymentMethodRemoved', 'forget-payment-method', async ({ methodId }) => {
    const method = await findMethod(db, methodId);
    if (!method) return;
    try {
      await payments.processor.removeMethod(method.processorMethodId, `remove-${method.id}`);
    } catch (error) {
      // The processor has already forgotten it.
      if (!(error instanceof ProcessorRejectionError)) throw error;
    }
  });
}
