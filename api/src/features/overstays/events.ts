import type { ReservationNotice } from '../reservations/events.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Nights after the check-out are charged. `leftOn` is the day on which the guest left; amounts are in cents, without the card fee. */
    OverstayCharged: ReservationNotice & {
      extraNights: number;
      leftOn: string;
      amountCents: number;
      lines: readonly { label: string; cents: number }[];
      sentence: string;
    };
  }
}
