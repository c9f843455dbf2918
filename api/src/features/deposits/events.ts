import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The deposit of a completed stay is settled. Amounts are in cents. `refundedTo` says where the rest goes. */
    DepositSettled: ReservationNotice & {
      heldCents: number;
      /** `photos` is their number. Events of before them have none. */
      deductions: { description: string; cents: number; photos?: number }[];
      returnedCents: number;
      /** What a bank took back of `heldCents`, and the guest did not pay again. Absent from events of before. */
      unpaidCents?: number;
      refundedTo: string | null;
    };
  }
}
