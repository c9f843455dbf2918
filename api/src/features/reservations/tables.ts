import type {
  ApprovalRule,
  CancellationCause,
  CancellationPolicy,
  ChangeOfferOutcome,
  DenialReason,
  KeepOutcome,
  ParkingOutcome,
  PaymentMethod,
  Quote,
  ReservationProfile,
  ReservationStatus,
  StayChangeKind,
  StayKind,
} from '@lodestay/contracts';
import type { Installment, LineCode, OccupancyTax, PaidInstallment } from '@lodestay/stay';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { StaffChange } from './changes/requested-change.ts';
import type { Actor, TransitionName } from './lifecycle.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';
import type { VerificationTables } from '../verification/tables.ts';
import type { MailTables } from '../../platform/mail/tables.ts';

/** The terms agreed at submission. Later price changes do not affect the quote, the charges or the refund. */
export type AgreedTerms = {
  readonly quote: Quote;
  /** The instalment paid at booking, as input for the refund rules. */
  readonly paid: readonly PaidInstallment[];
  readonly policy: CancellationPolicy;
  /** The occupancy taxes of the place on the booking day, for any length. Absent from terms of before taxes. */
  readonly taxes?: readonly OccupancyTax[];
  /** All installments with their card fees, which are charged only if a card pays. Absent from terms of before payment plans. */
  readonly plan?: readonly PlannedInstallment[];
  /** The code that lowers the rent, with the nights that the stay needs for it. Absent without one. */
  readonly promo?: { readonly label: string; readonly minimumNights: number };
};

/** One installment of the agreed terms. */
export type PlannedInstallment = Omit<Installment, 'lines' | 'totalCents'> & {
  readonly lines: readonly {
    readonly code: LineCode;
    readonly cents: number;
    /** The name of a discount. Other lines have that of their code. */
    readonly label?: string;
    /** Of a monthly fee for a part of a month: the price of the whole month. Absent from installments of before. */
    readonly monthlyCents?: number;
  }[];
};

type Json<T> = ColumnType<T | null, string | null, string | null>;

export type ReservationTable = {
  id: string;
  reference: string;
  accountId: number;
  homeId: number;
  propertyId: number;
  marketId: number;
  status: ReservationStatus;
  stayKind: StayKind;
  checkIn: string;
  checkOut: string | null;
  committedNights: number | null;
  nights: number;
  /** Whether the stay has legs (`ReservationLeg`). */
  isSplit: Generated<boolean>;
  checkInAt: Date;
  checkOutAt: Date | null;
  /** Complete only once the profile step is done. */
  profile: Json<Partial<ReservationProfile>>;
  pets: Generated<number>;
  /** Rented parking spots. 0 if the property does not rent them out. */
  parkingSpots: Generated<number>;
  paymentMethod: PaymentMethod | null;
  /** The saved method that the guest chose for the payment plan. Null: the one that paid for the booking. */
  paymentMethodId: Generated<string | null>;
  /** The code that the guest wants to use, in upper case. It may be refused for this stay. */
  promoCode: Generated<string | null>;
  /** The guest wants credits to pay a part of the first installment. */
  useCredits: Generated<boolean>;
  agreed: Json<AgreedTerms>;
  holdExpiresAt: Date | null;
  /** When the automatic review runs. Null while in review means that staff must decide, or that the bank captures the payment. */
  reviewDueAt: Date | null;
  denialReason: string | null;
  createdAt: Date;
  submittedAt: Date | null;
  approvedAt: Date | null;
  /** When it expired, or was denied, canceled or completed. */
  endedAt: Date | null;
};
export type ReservationRow = Selectable<ReservationTable>;

/** The nights of a split stay in one of its homes. Other stays have no legs. */
export type ReservationLeg = {
  reservationId: string;
  /** 0 is the first one. */
  position: number;
  homeId: number;
  checkIn: string;
  checkOut: string;
};

export type CancellationCaseTable = {
  id: string;
  reservationId: string;
  actor: 'guest' | 'staff';
  reason: string;
  paidCents: number;
  refundedCents: number;
  keptCents: number;
  sentence: string;
  createdAt: Date;
  /** Such as 'CC-7KQ2M9'. */
  reference: string;
  /** The operations that return the money. Empty if nothing is returned, and for cases of before. */
  operationIds: Generated<string[]>;
  /** Who canceled for the guest, and why. Null if the guest did it. */
  staffId: Generated<number | null>;
  staffReason: Generated<string | null>;
  /** Why staff canceled. Null if the guest did it, and for cases of before. */
  cause: Generated<CancellationCause | null>;
  /** What staff refunded at once beyond the guest's policy. It counts toward the limits of refunds. */
  beyondPolicyCents: Generated<number>;
};

/** A change of an approved stay. */
export type StayChangeTable = {
  id: string;
  reservationId: string;
  kind: StayChangeKind;
  fromHomeId: number;
  toHomeId: number;
  /** The day of the move; null for other changes. */
  movesOn: string | null;
  /** Of an earlier check-in; null for other changes. */
  oldCheckIn: Generated<string | null>;
  newCheckIn: Generated<string | null>;
  oldCheckOut: string | null;
  newCheckOut: string | null;
  refundCents: number;
  /** Without card fees. */
  addedCents: number;
  /** The monthly rent of the added nights. Null if none are added, and for changes from before it was recorded. */
  monthlyCents: Generated<number | null>;
  /** What changed, for the guest. */
  sentence: string;
  operationIds: string[];
  actor: 'guest' | 'staff' | 'system';
  createdAt: Date;
  /** When the guest's home changed. Null until the day of the move, and for other changes. */
  appliedAt: Generated<Date | null>;
};
export type StayChange = Selectable<StayChangeTable>;

/** A member's right to keep their home before a request of somebody else for the dates after the stay. */
export type KeepOfferTable = {
  id: string;
  /** The stay of the member. */
  reservationId: string;
  /** The reservation that waits. */
  requestId: string;
  openedAt: Date;
  expiresAt: Date;
  outcome: Generated<KeepOutcome | null>;
  closedAt: Generated<Date | null>;
};
export type KeepOffer = Selectable<KeepOfferTable>;

/** A change that staff prepared, and that the guest accepts because it costs money. */
export type StayChangeOfferTable = {
  id: string;
  reservationId: string;
  /** Null once it is closed. */
  requested: ColumnType<StaffChange | null, string, null>;
  /** What the change means, by the preview of staff. */
  sentence: string;
  reason: string;
  refundCents: number;
  costCents: number;
  staffId: number | null;
  createdAt: Date;
  expiresAt: Date;
  outcome: Generated<ChangeOfferOutcome | null>;
  closedAt: Generated<Date | null>;
};
export type StayChangeOffer = Selectable<StayChangeOfferTable>;

/** A guest waits for a parking spot of a property. */
export type ParkingRequestTable = {
  /** Also the order of the queue of a property. */
  id: Generated<number>;
  reservationId: string;
  propertyId: number;
  vehicle: ColumnType<ReservationProfile['vehicles'][number], string, string>;
  requestedAt: Date;
  /** Set while a spot is held for the guest, and once the request is closed. */
  offeredAt: Generated<Date | null>;
  offerEndsAt: Generated<Date | null>;
  outcome: Generated<ParkingOutcome | null>;
  closedAt: Generated<Date | null>;
};
export type ParkingRequest = Selectable<ParkingRequestTable>;

/** A full booking took nights of a Standby stay. */
export type StandbyBumpTable = {
  id: string;
  reservationId: string;
  fullReservationId: string;
  homeId: number;
  toldAt: Date;
  timeZone: string;
  /** The check-out day of the Standby guest. */
  endsOn: string;
  fullStartsOn: string;
  /** The end of the nights that were paid or planned before. */
  paidUntil: string;
  /** The end of the stay before; null if it was open-ended. */
  oldCheckOut: string | null;
  /** What the nights from `endsOn` on were charged, without card fees. */
  unusedCents: number;
  refundCents: number;
  movedToHomeId: Generated<number | null>;
  movedAt: Generated<Date | null>;
};
export type StandbyBump = Selectable<StandbyBumpTable>;

export type DenialRequestTable = {
  id: Generated<number>;
  reservationId: string;
  reason: DenialReason;
  /** What the first person checked. */
  checked: string;
  requestedById: number | null;
  requestedAt: Date;
  closedAt: Date | null;
  /** The second person, or the first one who withdrew it. Null if the review ended without them. */
  closedById: number | null;
  /** 'ended': the guest or the bank ended the review. */
  outcome: 'confirmed' | 'rejected' | 'withdrawn' | 'ended' | null;
};

export type ReservationsTables = {
  reservation: ReservationTable;
  reservationLeg: ReservationLeg;
  reservationMove: {
    id: Generated<number>;
    reservationId: string;
    move: TransitionName;
    fromStatus: ReservationStatus;
    toStatus: ReservationStatus;
    actor: Actor;
    at: Date;
  };
  cancellationCase: CancellationCaseTable;
  stayChange: StayChangeTable;
  keepOffer: KeepOfferTable;
  parkingRequest: ParkingRequestTable;
  stayChangeOffer: StayChangeOfferTable;
  standbyBump: StandbyBumpTable;
  /** Denials that one person asked for. At most one of a reservation is open. */
  denialRequest: DenialRequestTable;
  /** What an approval by staff is based on. */
  applicationApproval: {
    reservationId: string;
    rule: ApprovalRule;
    checked: string | null;
    approvedById: number | null;
    approvedAt: Date;
  };
  reservationNote: {
    id: Generated<number>;
    reservationId: string;
    authorId: number | null;
    text: string;
    mentions: number[];
    createdAt: Date;
  };
};

/** The database as this feature sees it: its own tables and those of the features it depends on. */
type Visible = ReservationsTables & HomesTables & AccountsTables & StaffMarketsTables & MailTables & VerificationTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
