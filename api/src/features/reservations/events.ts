/** What every event of a reservation says; the rest is read by its id. Amounts in cents, days 'YYYY-MM-DD', instants ISO. */
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
    /** `amountCents` is set aside on `paymentLabel` ('Visa ending 4242'), not taken. */
    ReservationSubmitted: ReservationNotice & { amountCents: number; totalCents: number; paymentLabel: string };
    /** `amountCents` was taken. */
    ReservationApproved: ReservationNotice & { amountCents: number; totalCents: number; paymentLabel: string };
    ReservationDenied: ReservationNotice & { reason: string };
    ReservationExpired: ReservationNotice;
    /** `sentence` is what the preview said. All zero where nothing had been paid. */
    ReservationCanceled: ReservationNotice & {
      refundedCents: number;
      keptCents: number;
      sentence: string;
      paymentLabel: string | null;
    };
  }
}
