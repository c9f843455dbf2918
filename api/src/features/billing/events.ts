import type { ReservationNotice } from '../reservations/events.ts';

/** The fields of every event about an installment. Amounts are in cents. */
type InstallmentNotice = ReservationNotice & { label: string; dueOn: string; amountCents: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** It will be charged in three days. `paymentLabel` is null if no saved method can pay. */
    InstallmentDueSoon: InstallmentNotice & {
      paymentLabel: string | null;
      /** For its invoice. Absent from events of before. */
      installmentId?: string;
    };
    /** `amountCents` was charged. `outstandingCents` is left after a part. Events from before receipts existed have no `paymentId`. */
    InstallmentPaid: InstallmentNotice & { paymentId?: string; paymentLabel: string; outstandingCents: number };
    /** The charge did not work. `retryOn` is the day of the next attempt; null if only the guest can go on. */
    InstallmentFailed: InstallmentNotice & { paymentLabel: string | null; message: string; retryOn: string | null };
    /** The bank wants the guest to confirm the charge. */
    InstallmentNeedsConfirmation: InstallmentNotice & { paymentLabel: string };
  }
}
