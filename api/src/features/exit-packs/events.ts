import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The stay is completed and its deposit is settled. */
    ExitPackReady: ReservationNotice;
  }
}
