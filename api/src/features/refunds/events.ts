import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The processor accepted a refund by staff. */
    RefundIssued: ReservationNotice & { amountCents: number; paymentLabel: string; method: 'card' | 'bank_account' };
  }
}
