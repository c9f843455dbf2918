import type { ReservationNotice } from '../reservations/index.ts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The processor accepted a refund by staff, or one that was sent again. */
    RefundIssued: ReservationNotice & {
      amountCents: number;
      /** Which refund it is, for its receipt. Events from before receipts were attached do not say. */
      refund?: { paymentId: string; at: string };
      paymentLabel: string;
      method: 'card' | 'bank_account';
    };
    /** A refund that the processor had accepted came back at `at`. It is owed again. */
    RefundFailed: ReservationNotice & {
      amountCents: number;
      paymentId: string;
      /** Which refund of the payment it was, for its corrected receipt. Events from before this was known do not say. */
      refundKey?: string;
      at: string;
      paymentLabel: string;
    };
  }
}
