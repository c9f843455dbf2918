import type { ReservationNotice } from '../reservations/events.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A version waits for the guest's signature. `version` above 1: the terms changed. */
    AgreementIssued: ReservationNotice & { version: number };
    /** The current version is still not signed. */
    AgreementUnsigned: ReservationNotice & { version: number };
    AgreementSigned: ReservationNotice & { version: number; signedAt: string };
  }
}
