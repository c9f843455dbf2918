import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The deposit of a completed stay is settled. Amounts are in cents. `refundedTo` says where the rest goes. */
    DepositSettled: ReservationNotice & {
      heldCents: number;
      deductions: { description: string; cents: number }[];
      returnedCents: number;
      refundedTo: string | null;
    };
  }
}
