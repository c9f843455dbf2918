import type { FastifyInstance } from 'fastify';
import type { Jobs } from '../../platform/jobs/index.ts';
import { registerStayCalendar } from './calendar-route.ts';
import './events.ts';
import { createReservationServices, type ReservationServicesOptions } from './reservation-services.ts';
import { registerReservationRoutes } from './routes.ts';
import { scheduleSweeps } from './sweeps.ts';

export type { ReservationNotice } from './events.ts';
export { CHECK_OUT_TIME } from './terms.ts';
export { findMostReservedSpots, listUpcomingStays, type UpcomingStay } from './upcoming-stays.ts';
export { countTakenSpots, lock as lockReservation } from './repository.ts';
export { createReservationServices } from './reservation-services.ts';
export { toStaffPayment } from './staff-payment.ts';
export { findStaffStays, toQueueTexts, type StaffStay } from './staff-stays.ts';
export { decideReservation, listWaitingReservations, type WaitingReservation } from './staff-review.ts';
export { findNotice } from './transitions.ts';

export type ReservationsOptions = ReservationServicesOptions & { jobs: Jobs };

export function registerReservations(app: FastifyInstance, { jobs, ...options }: ReservationsOptions): void {
  const { sweeps, offers, ...services } = createReservationServices(options);
  registerReservationRoutes(app, services);
  registerStayCalendar(app, { db: options.db, offers, siteOrigin: options.siteOrigin });
  scheduleSweeps(jobs, sweeps);
}
