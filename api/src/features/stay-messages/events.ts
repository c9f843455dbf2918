import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Staff answered a guest who has read everything before. The text is not part of the event, so that no email contains it. */
    StayMessageAnswered: ReservationNotice;
  }
}
