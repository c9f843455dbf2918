import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The home became available for a longer stay, and it is the turn of this guest. Nothing is held. */
    ExtensionPossible: ReservationNotice & { wantedEnd: string; availableUntil: string; turnEndsAt: string };
  }
}
