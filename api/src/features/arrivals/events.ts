import type { ReservationNotice } from '../reservations/events.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The guest can read the check-in guide. Its content is not part of the event, so that no email contains it. */
    CheckInGuideReleased: ReservationNotice;
    /** A guest was expected and said nothing. The second question says from when staff can cancel the stay; the first one does not. */
    ArrivalUnconfirmed: ReservationNotice & { expectedOn: string; noShowFrom: string | null };
    /** A stay has ended and its guest did not confirm it. */
    DepartureUnconfirmed: ReservationNotice & { checkOutAt: string };
    /** Check-out is near, so the steps are shown. */
    CheckOutNear: ReservationNotice & { checkOutAt: string };
  }
}
