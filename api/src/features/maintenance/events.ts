import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Something happened to a request of the guest. Texts are not part of the event, so that no email contains them. */
    MaintenanceChanged: ReservationNotice & {
      request: string;
      change: 'reported' | 'scheduled' | 'answered' | 'done' | 'closed';
      /** For `scheduled`. */
      scheduledAt: string | null;
    };
  }
}
