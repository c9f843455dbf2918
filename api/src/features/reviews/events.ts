import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The stay is over and can be reviewed. */
    ReviewInvited: ReservationNotice & { writableUntil: string };
    /** Both sides can read what the other one wrote. */
    ReviewsRevealed: ReservationNotice;
    /** Staff decided about the guest's review. `refusal` is the sentence that says why it is not public. */
    ReviewDecided: ReservationNotice & { refusal: string | null };
  }
}
