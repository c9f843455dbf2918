import type { CalendarDate } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import { AppError, type SignedInUser } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Queues } from '../queues/index.ts';
import { findReadable } from './applications/find-readable.ts';
import { createApplicationRecords } from './applications/application-record.ts';
import { registerApplications } from './applications/application-routes.ts';
import { createBulkApproval } from './applications/approve-several.ts';
import { registerStayCalendar } from './calendar-route.ts';
import { registerStayChanges } from './changes/change-routes.ts';
import './events.ts';
import { createReservationServices, type ReservationServicesOptions } from './reservation-services.ts';
import { findOwn } from './repository.ts';
import { createRemedies } from './remedies.ts';
import { registerChangeOffers } from './change-offers/offer-routes.ts';
import { createReservationRecords } from './staff/reservation-record.ts';
import { registerParkingRequests } from './parking-waitlist/parking-routes.ts';
import { registerReservationRoutes } from './routes.ts';
import type { Viewer } from '../staff-markets/index.ts';
import { findNoteMention } from './staff/reservation-notes.ts';
import { registerStaffReservations } from './staff/reservation-routes.ts';
import { scheduleSweeps } from './sweeps.ts';

export type { ReservationNotice } from './events.ts';
export { CHECK_OUT_TIME, formatAgreedCancellation } from './terms.ts';
export type { ReservationRow } from './tables.ts';
export type { AdverseActions } from './adverse-action.ts';
export type { CoSigners, CoSignerState } from './co-signers.ts';
export { getApplicationStatus, isOver } from './lifecycle.ts';
export { findGuestLimitError } from './profile.ts';
export { listHomePeriods, type HomePeriod } from './changes/home-periods.ts';
export { findHomesAndRents } from './changes/rent-periods.ts';
export { listLegs, type Leg } from './split-stays/legs.ts';
export { findStayAddress, isConfirmed } from './stay-address.ts';
export { findMostReservedSpots, listUpcomingStays, type UpcomingStay } from './upcoming-stays.ts';
export { countTakenSpots } from './parking-waitlist/taken-spots.ts';
export { lock as lockReservation } from './repository.ts';
export {
  createReservationServices,
  type ChargedNights,
  type Deposits,
  type NewInstallment,
  type PaymentPlans,
  type PlanChange,
  type RemovedParking,
  type PlanOutcome,
} from './reservation-services.ts';
export type { RefundApprovals } from './refund-approvals.ts';
export type { OfferedRemedy, RemedyAmounts, Remedies } from './remedies.ts';
export { findInScope as findReservationInScope } from './staff/find-in-scope.ts';
export { toStaffPayment } from './staff-payment.ts';
export { findStaffStays, toQueueTexts, type StaffStay } from './staff-stays.ts';
export { formatRefundedTo } from './format-refunded-to.ts';
export { STAFF_AFTER_HOURS } from './review-waits.ts';
export { findBumpOfAccount } from './standby-bumps/find-bumps.ts';
export { findNotice } from './transitions.ts';

export type Reservations = ReturnType<typeof registerReservations>;

export type ReservationsOptions = ReservationServicesOptions & { jobs: Jobs; queues: Queues };

/** Registers the checkout and the reservations of guests, and what staff do with them. */
export function registerReservations(app: FastifyInstance, { jobs, ...options }: ReservationsOptions) {
  const { db, payments, queues, siteOrigin, coSigners, adverseActions } = options;
  const {
    sweeps,
    waits,
    offers,
    notes,
    checks,
    decisions,
    applicationPeople,
    documentRequests,
    changes,
    findChangeOptions,
    moveStays,
    openStays,
    keepHome,
    bumpedStays,
    keepOffers,
    parkingRequests,
    parkingOffers,
    changeOffers,
    ...services
  } = createReservationServices(options);
  registerReservationRoutes(app, services);
  registerStayChanges(app, {
    db,
    views: services.views,
    changes,
    keepHome,
    bumpedStays,
    findOptions: findChangeOptions,
  });
  registerParkingRequests(app, { db, views: services.views, parkingRequests });
  jobs.schedule('* * * * *', 'offer-parking-spots', parkingOffers.run);
  jobs.schedule('* * * * *', 'expire-change-offers', changeOffers.expireDue);
  jobs.schedule('* * * * *', 'move-stays', moveStays);
  jobs.schedule('* * * * *', 'lapse-keep-offers', keepHome.lapseDue);
  // Before the guest's day begins in any market.
  jobs.schedule('30 5 * * *', 'continue-open-stays', openStays.run);
  registerStayCalendar(app, { db, offers, siteOrigin });
  scheduleSweeps(jobs, sweeps, waits);
  registerApplications(app, {
    queues,
    records: createApplicationRecords({ db, queues, checks, keepOffers, coSigners }),
    decisions,
    people: applicationPeople,
    documentRequests,
    approveSeveral: createBulkApproval({ db, queues, checks, coSigners, decisions }),
  });
  const records = createReservationRecords({
    db,
    clock: options.clock,
    payments,
    queues,
    cancellation: services.cancellation,
    extensionRequests: options.extensionRequests,
  });
  registerStaffReservations(app, { db, records, notes, cancellation: services.cancellation });
  registerChangeOffers(app, { db, views: services.views, changeOffers, records });
  return {
    findOwn: (user: Pick<SignedInUser, 'id'>, id: string) => findOwn(db, user.id, id),
    /** The person's reservation as its routes return it. */
    async show(user: Pick<SignedInUser, 'id'>, id: string) {
      const row = await findOwn(db, user.id, id);
      if (!row) throw new AppError('not_found');
      return services.views.getReservation(row);
    },
    /** What another last day of a stay costs. Throws if it is not possible now. */
    previewEnd: (user: Pick<SignedInUser, 'id'>, id: string, endDate: CalendarDate) =>
      changes.preview(user, id, { kind: 'end', endDate }),
    /** Homes that a Standby stay can move to because its home was booked, the best one first. */
    listBumpHomes: bumpedStays.listAlternatives,
    findNoteMention: (noteId: number) => findNoteMention(db, noteId),
    /** What a stay of the person needs, and its co-signer. Undefined for another person's reservation. */
    async findNeeds(accountId: number, id: string) {
      const row = await findOwn(db, accountId, id);
      if (!row) return undefined;
      const figures = await offers.findFigures(db, row);
      return {
        figures,
        coSigner: await coSigners.assess(db, id, figures),
        letter: await adverseActions.findLetter(db, id, accountId),
      };
    },
    /** The person has added what staff asked for. Throws `not_found` for somebody else's request. */
    sendDocuments: documentRequests.send,
    /** The guest removed the co-signer, so nothing is asked of them any more. */
    endCoSignerRequests: documentRequests.endForCoSigner,
    /** An open request of staff for a document, for the email. */
    findDocumentRequest: (id: string) => documentRequests.find(db, id),
    async findApplicants(reference: string, viewer: Viewer) {
      const row = await findReadable(db, coSigners, reference, viewer);
      const state = await coSigners.assess(db, row.id, await offers.findFigures(db, row));
      return { reservationId: row.id, applicantId: row.accountId, coSignerId: state?.accountId ?? null };
    },
    /** What staff offer because of a problem of a stay, and what happens when the guest accepts it. */
    remedies: createRemedies({ db, payments, changes, cancellation: services.cancellation, findChangeOptions }),
    findFigures: offers.findFigures,
    reviewNow: waits.reviewNow,
  };
}
