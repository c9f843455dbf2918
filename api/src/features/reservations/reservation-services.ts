import type { ExtensionRequestView, InspectedExtensionRequest } from '@lodestay/contracts';
import { PRICE_LISTS, type CalendarDate, type LineCode, type PriceList } from '@lodestay/stay';
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/index.ts';
import type { Outbox } from '../../platform/jobs/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Availability } from '../availability/index.ts';
import type { Homes } from '../homes/index.ts';
import type { StayMemberships } from '../memberships/index.ts';
import type { Payments } from '../payments/index.ts';
import type { Promotions } from '../promotions/index.ts';
import type { Verification } from '../verification/index.ts';
import type { StandbyStays } from '../standby/index.ts';
import type { QueueChanges } from '../queues/index.ts';
import { createApplicationDecisions } from './applications/application-decisions.ts';
import { createApplicationItems } from './applications/application-items.ts';
import { createApplicationPeople } from './applications/application-people.ts';
import { createApprovalChecks } from './applications/approval-checks.ts';
import { createDocumentRequests } from './applications/document-requests.ts';
import { createApplicationLock } from './applications/lock-application.ts';
import { createBooking } from './booking.ts';
import { createCancellation } from './cancellation.ts';
import { createChangeOptions } from './changes/change-options.ts';
import { createOpenStays } from './changes/open-stays.ts';
import { createStayChanges } from './changes/stay-changes.ts';
import { createStayMoves } from './changes/stay-moves.ts';
import type { AdverseActions } from './adverse-action.ts';
import type { CoSigners } from './co-signers.ts';
import { createCreditChoice } from './credit-choice.ts';
import { createCheckout } from './checkout.ts';
import { createPaymentResults } from './payment-results.ts';
import { createKeepHome } from './keep-home/keep-home.ts';
import { createKeepOffers } from './keep-home/keep-offers.ts';
import { createKeepViews } from './keep-home/keep-views.ts';
import { createMemberships } from './memberships.ts';
import { createOffers } from './offers.ts';
import { createOurSideRefund } from './our-side-refund.ts';
import { createChangeOffers } from './change-offers/change-offers.ts';
import { createParkingOffers } from './parking-waitlist/parking-offers.ts';
import { createParkingRequests } from './parking-waitlist/parking-requests.ts';
import { createParkingViews } from './parking-waitlist/parking-views.ts';
import type { RefundApprovals } from './refund-approvals.ts';
import { createPromoCodes } from './promo-codes.ts';
import { createReservationNotes } from './staff/reservation-notes.ts';
import { createReviewWaits } from './review-waits.ts';
import { createBumpedStays } from './standby-bumps/bumped-stays.ts';
import { createBumpStays } from './standby-bumps/bump-stays.ts';
import { createStandbyNotice } from './standby-notice.ts';
import { createSweeps } from './sweeps.ts';
import { createTransitions } from './transitions.ts';
import { createViews } from './views.ts';
import type { AnyDb, AnyTrx } from '../../platform/db/index.ts';
import type { Db, PlannedInstallment, ReservationRow } from './tables.ts';

/** The payment plans of reservations. Each method is called in the transaction of the change, with the reservation locked. */
export type PaymentPlans = {
  /** The reservation is approved and its first installment is charged. */
  start(
    trx: AnyTrx,
    reservation: Pick<ReservationRow, 'id'>,
    plan: readonly PlannedInstallment[],
    timeZone: string,
  ): Promise<void>;
  /** The reservation is over: nothing more becomes due. Before the end of the stay, nothing is owed any more either. */
  end(trx: AnyTrx, reservation: Pick<ReservationRow, 'id' | 'status'>): Promise<void>;
  readonly changes: {
    /** What the plan charges for the nights of each installment as it stands, without nights that have fallen away and without card fees. */
    listCharged(executor: AnyDb, reservationId: string): Promise<readonly ChargedNights[]>;
    /** The day after the last night that the plan pays for; null without a plan. */
    findEnd(executor: AnyDb, reservationId: string): Promise<CalendarDate | null>;
    /** Adds monthly installments at the same price until `until`. False if the reservation has no plan. */
    continue(
      trx: AnyTrx,
      reservation: Pick<ReservationRow, 'id' | 'checkIn' | 'agreed'>,
      until: CalendarDate,
      timeZone: string,
    ): Promise<boolean>;
    preview(executor: AnyDb, reservationId: string, change: PlanChange): Promise<PlanOutcome>;
    /** Changes the plan and refunds. `id` is that of the change. Settle the payments after the commit. */
    apply(
      trx: AnyTrx,
      reservationId: string,
      change: PlanChange,
      timeZone: string,
      id: string,
    ): Promise<PlanOutcome & { readonly operationIds: readonly string[] }>;
  };
};

/** Deposits after the stay. */
export type Deposits = {
  /** The stay is completed: staff can deduct damage from its deposit until it is returned. Called in the transaction of the change. */
  open(trx: AnyTrx, reservation: Pick<ReservationRow, 'id' | 'reference' | 'checkOut' | 'homeId'>): Promise<void>;
};

/** Requests of guests to be told when their home is available for a longer stay. */
export type ExtensionRequests = {
  /** The open request of a stay. */
  findOfStay(executor: AnyDb, reservationId: string): Promise<ExtensionRequestView | null>;
  /** All requests of a stay, for staff. */
  list(executor: AnyDb, reservationId: string): Promise<InspectedExtensionRequest[]>;
};

/** When guests arrive, or that they did not. */
export type NoShows = {
  /** The stay begins earlier: a later day that was announced for the arrival no longer counts. Called in the transaction of the change. */
  forgetLaterArrival(trx: AnyTrx, reservationId: string): Promise<void>;
  /** Whether staff can cancel the stay now because its guest did not arrive. */
  isPossible(executor: AnyDb, reservation: ReservationRow): Promise<boolean>;
};

/** Lines of nights from `from` until `to`. Without nights, only fees that are charged once are left. */
export type ChargedNights = {
  readonly label: string;
  readonly dueOn: CalendarDate;
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly lines: readonly { readonly code: LineCode; readonly cents: number; readonly label?: string }[];
  readonly isPaid: boolean;
  /** Whether it was paid with the booking. */
  readonly isBooking: boolean;
  /** Charged for paying it by card. */
  readonly paidCardFeeCents: number;
};

/** An installment that a change of a stay adds. The card fee is a line of its own. */
export type NewInstallment = Omit<PlannedInstallment, 'index'>;

/** Rented parking spots that a guest gives back. */
export type RemovedParking = {
  readonly spots: number;
  /** The spots of the stay before. */
  readonly of: number;
  readonly checkIn: CalendarDate;
};

/** What a change of a stay does to its payment plan. */
export type PlanChange = {
  /** The plan so far pays for no night from this day on. Null: it stays as it is. */
  readonly endsOn: CalendarDate | null;
  /** What comes instead or in addition, in the order of the dates. */
  readonly added: readonly NewInstallment[];
  /** Payments that are not due yet no longer pay for these. Only without `endsOn`. */
  readonly removedParking?: RemovedParking;
};

/** What a change of a payment plan means for the guest. Amounts are in cents, without card fees of later payments. */
export type PlanOutcome = {
  /** Returned to the methods that paid. */
  readonly refundCents: number;
  /** The occupancy tax of nights that fall away, which is no longer owed to the authorities. */
  readonly taxCents: number;
  /** The new installments, and what is left to pay of each after what was paid before. */
  readonly added: readonly (NewInstallment & { readonly amountCents: number; readonly leftCents: number })[];
  /** What later payments no longer charge for removed parking spots, and the first day that they pay less for. */
  readonly savedCents: number;
  readonly savedFrom: CalendarDate | null;
};

export type ReservationServicesOptions = {
  db: Db;
  clock: Clock;
  outbox: Outbox;
  logger: Logger;
  homes: Homes;
  availability: Availability;
  payments: Payments;
  queues: QueueChanges;
  plans: PaymentPlans;
  deposits: Deposits;
  extensionRequests: ExtensionRequests;
  noShows: NoShows;
  verification: Verification;
  coSigners: CoSigners;
  adverseActions: AdverseActions;
  accounts: Pick<Accounts, 'addMissingDetails'>;
  stayMemberships: StayMemberships;
  standby: StandbyStays;
  refundApprovals: RefundApprovals;
  promotions: Pick<Promotions, 'assess' | 'redemptions'>;
  /** The origin that the bank's page redirects back to. */
  siteOrigin: string;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
  /** Seconds between the submission and the automatic review. */
  reviewSeconds?: number;
};

/** Everything that happens to reservations, without routes and jobs. */
export function createReservationServices({
  logger,
  siteOrigin,
  reviewSeconds = 3,
  getPriceLists = () => PRICE_LISTS,
  ...options
}: ReservationServicesOptions) {
  const { db, clock, outbox, homes, availability, payments, queues, verification, coSigners, stayMemberships } =
    options;
  const { redemptions } = options.promotions;
  const offers = createOffers({
    clock,
    homes,
    memberships: stayMemberships,
    promotions: options.promotions,
    getPriceLists,
  });
  const memberships = createMemberships({ memberships: stayMemberships });
  const applications = createApplicationItems({ clock, queues });
  const keepOffers = createKeepOffers({ clock, outbox, availability, offers });
  const transitions = createTransitions({
    clock,
    availability,
    applications,
    plans: options.plans,
    deposits: options.deposits,
    coSigners,
    offers,
    keepOffers,
    redemptions,
    memberships,
    credits: payments.credits,
  });
  const standbyNotice = createStandbyNotice({ clock });
  const shared = { ...options, redemptions, offers, transitions, memberships, standbyNotice, keepOffers };
  const openStays = createOpenStays({ ...shared, logger });
  const bumpStays = createBumpStays(shared);
  const { subject, deny } = createPaymentResults({ ...shared, openStays, bumpStays, reviewSeconds });
  payments.attach(subject);
  const notes = createReservationNotes({ db, clock, outbox, queues });
  const cancellation = createCancellation({ ...shared, ourSide: createOurSideRefund(shared) });
  const changes = createStayChanges({ ...shared, cancellation, openStays, getPriceLists });
  const bumpedStays = createBumpedStays({ ...shared, changes, getPriceLists });
  const waits = createReviewWaits({ db, clock, outbox, offers, verification, coSigners });
  const checks = createApprovalChecks({ clock, payments, verification, coSigners });
  const lockApplication = createApplicationLock({ queues, coSigners });
  const applicationPeople = createApplicationPeople({ ...shared, lock: lockApplication });
  const documentRequests = createDocumentRequests({ ...shared, lock: lockApplication, people: applicationPeople });
  return {
    db,
    offers,
    applicationPeople,
    documentRequests,
    keepOffers,
    changes,
    bumpedStays,
    findChangeOptions: createChangeOptions({ ...shared, changes, getPriceLists }),
    openStays,
    moveStays: createStayMoves({ db, clock, logger }),
    keepHome: createKeepHome({ ...shared, logger, changes, deny }),
    changeOffers: createChangeOffers({ ...shared, logger, changes }),
    parkingRequests: createParkingRequests({ ...shared, changes }),
    parkingOffers: createParkingOffers({ ...shared, logger, changes }),
    views: createViews({ ...shared, keepViews: createKeepViews(shared), parkingViews: createParkingViews(shared) }),
    booking: createBooking(shared),
    promoCodes: createPromoCodes(shared),
    creditChoice: createCreditChoice(shared),
    checkout: createCheckout({ ...shared, siteOrigin }),
    cancellation,
    sweeps: createSweeps({ ...shared, applications, waits, logger, deny }),
    waits,
    notes,
    checks,
    decisions: createApplicationDecisions({
      ...shared,
      lock: lockApplication,
      documentRequests,
      checks,
      addNote: notes.add,
      deny,
    }),
  };
}
