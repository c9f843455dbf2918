import type { CancellationCause, PaymentMethod, StayChangeKind } from '@lodestay/contracts';

/** The fields of every reservation event. Amounts are in cents, dates 'YYYY-MM-DD', instants ISO 8601. */
export type ReservationNotice = {
  reservationId: string;
  reference: string;
  accountId: number;
  homeId: number;
  startDate: string;
  endDate: string | null;
  nights: number;
};

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    ReservationHeld: ReservationNotice & { holdExpiresAt: string };
    /** `amountCents` is authorized on `paymentLabel` (e.g. 'Visa ending 4242'), not charged. */
    ReservationSubmitted: ReservationNotice & {
      amountCents: number;
      totalCents: number;
      paymentLabel: string;
      /** Nothing is authorized on a bank account. Absent from events of before. */
      paymentMethod?: PaymentMethod;
      /** Until when the guest before this stay may keep the home; null if nobody may. Absent from events of before. */
      waitsUntil?: string | null;
    };
    /** Somebody requested the dates right after a member's stay, whose reservation this is. */
    KeepOfferOpened: ReservationNotice & { expiresAt: string };
    /** A parking spot is held for a guest in line. `vehicle` is such as 'Toyota Corolla'. */
    ParkingOffered: ReservationNotice & { vehicle: string; offerEndsAt: string };
    /** A guest in line did not accept the parking spot in time. */
    ParkingOfferExpired: ReservationNotice & { vehicle: string };
    /** `amountCents` was charged. */
    ReservationApproved: ReservationNotice & { amountCents: number; totalCents: number; paymentLabel: string };
    /** The request waits for parts that the guest has not done yet. */
    ApplicationIncomplete: ReservationNotice;
    /** Staff ask a person of an application for a document. */
    DocumentRequested: { requestId: string; requestedAt: string };
    /** `offersOthers`: the home itself is no longer available, so the guest is shown other ones. */
    ReservationDenied: ReservationNotice & {
      reason: string;
      offersOthers?: boolean;
      /** What becomes of the payment. Absent from events of before, whose payments were authorized. */
      payment?: 'authorized' | 'not_charged' | 'debiting';
    };
    ReservationExpired: ReservationNotice;
    /** A note of staff about a reservation mentions colleagues. */
    ReservationNoteMentioned: { noteId: number };
    /** An approved stay has another end or home. `sentence` is the one from the preview. */
    StayChanged: ReservationNotice & {
      kind: StayChangeKind;
      sentence: string;
      /** Another event tells the guest. */
      isTold?: boolean;
      /** Pets or vehicles were removed. */
      isRemoval?: boolean;
      /** What staff who made the change wrote to the guest. */
      staffReason?: string;
    };
    /** Staff offer a change that costs the guest something. */
    StayChangeOffered: ReservationNotice & { sentence: string; reason: string; expiresAt: string };
    /** A full booking took later nights of a Standby stay. `sentence` says when the stay ends and what comes back. */
    StayBumped: ReservationNotice & { bumpId: string; endsOn: string; fullStartsOn: string; sentence: string };
    /** `sentence` is the one from the preview. Both amounts are 0 if nothing was paid. */
    ReservationCanceled: ReservationNotice & {
      refundedCents: number;
      keptCents: number;
      sentence: string;
      paymentLabel: string | null;
      /** Refunded once a second person has approved it. Absent from events of before. */
      waitingCents?: number;
      /** What staff wrote to the guest; null if the guest canceled. */
      staffReason: string | null;
      /** Why staff canceled; null if the guest did it. Absent from events of before. */
      cause?: CancellationCause | null;
      /** The bank did not pay what an earlier email of the cancellation told about. Absent from events of before. */
      isCorrection?: boolean;
    };
  }
}
