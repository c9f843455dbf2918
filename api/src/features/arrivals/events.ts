import type { ReservationNotice } from '../reservations/events.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The guest can read the check-in guide. Its content is not part of the event, so that no email contains it. */
    CheckInGuideReleased: ReservationNotice;
    /** Check-out is near, so the steps are shown. */
    CheckOutNear: ReservationNotice & { checkOutAt: string };
  }
}
