import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Something happened to a serious problem of a stay. Texts are not part of the event, so that no email contains them. */
    StayProblemChanged: ReservationNotice & {
      problem: string;
      change: 'reported' | 'offered' | 'withdrawn' | 'lapsed' | 'accepted' | 'declined' | 'closed';
      /** For `offered`. */
      expiresAt: string | null;
    };
  }
}
