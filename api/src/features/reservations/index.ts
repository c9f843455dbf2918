import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Jobs, Outbox } from '../../platform/jobs/index.ts';
import type { Availability } from '../availability/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Homes } from '../homes/index.ts';
import { registerStayCalendar } from './calendar-route.ts';
import { createBooking } from './booking.ts';
import { createCancellation } from './cancellation.ts';
import { createCheckout } from './checkout.ts';
import './events.ts';
import { createMemberships } from './memberships.ts';
import { createTransitions } from './transitions.ts';
import { createOffers } from './offers.ts';
import { registerReservationRoutes } from './routes.ts';
import { createSweeps, scheduleSweeps } from './sweeps.ts';
import { createViews } from './views.ts';
import type { Db } from './tables.ts';

export type { ReservationNotice } from './events.ts';
export { CHECK_OUT_TIME } from './terms.ts';
export { countTakenSpots } from './repository.ts';
export { findMostReservedSpots, listUpcomingStays, type UpcomingStay } from './upcoming-stays.ts';
export { decideReservation, listWaitingReservations, type WaitingReservation } from './staff-review.ts';

export type ReservationsOptions = {
  db: Db;
  clock: Clock;
  jobs: Jobs;
  outbox: Outbox;
  logger: Logger;
  homes: Homes;
  availability: Availability;
  payments: Payments;
  accounts: Pick<Accounts, 'grantMembership' | 'endMembership' | 'addMissingDetails'>;
  /** The origin that the bank's page redirects back to. */
  siteOrigin: string;
  /** Seconds between the submission and the automatic review. */
  reviewSeconds?: number;
};

export function registerReservations(app: FastifyInstance, options: ReservationsOptions): void {
  const {
    db,
    clock,
    jobs,
    outbox,
    logger,
    homes,
    availability,
    payments,
    accounts,
    siteOrigin,
    reviewSeconds = 3,
  } = options;
  const offers = createOffers({ clock, homes });
  const transitions = createTransitions({ clock, availability });
  const memberships = createMemberships({ clock, accounts });
  const shared = { db, clock, outbox, homes, availability, payments, offers, transitions, memberships, accounts };
  const checkout = createCheckout({ ...shared, siteOrigin, reviewSeconds });
  const services = {
    db,
    views: createViews(shared),
    booking: createBooking(shared),
    checkout,
    cancellation: createCancellation(shared),
  };
  registerReservationRoutes(app, services);
  registerStayCalendar(app, { db, offers, siteOrigin });
  scheduleSweeps(jobs, createSweeps({ ...shared, logger, deny: checkout.deny }));
}
