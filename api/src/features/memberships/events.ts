import type { PaymentMethod } from '@lodestay/contracts';

/** A year of a membership. Emails read its details when they are sent. */
type PeriodNotice = { accountId: number; periodId: string };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** It was bought, with a stay or on its own. */
    MembershipStarted: PeriodNotice;
    /** It renews on `renewsOn`; `chargeOn` is later if this notice is late. `paymentLabel` is null if no saved method can pay. Amounts are in cents. */
    MembershipRenewalSoon: PeriodNotice & {
      renewsOn: string;
      chargeOn: string;
      amountCents: number;
      cardFeeCents: number;
      paymentLabel: string | null;
    };
    MembershipRenewed: PeriodNotice;
    /** A payment of the next year did not work. `retryOn` is null if only the person can go on. Active until the end of `graceEndsOn`. */
    MembershipRenewalFailed: PeriodNotice & {
      amountCents: number;
      paymentLabel: string | null;
      message: string;
      retryOn: string | null;
      graceEndsOn: string;
    };
    /** The bank wants the person to confirm the payment of the next year. */
    MembershipNeedsConfirmation: PeriodNotice & { amountCents: number; paymentLabel: string };
    /** A bank refused the payment of a membership that somebody bought, after the page had said that it is on its way. */
    MembershipPurchaseFailed: PeriodNotice & { amountCents: number; paymentLabel: string; message: string };
    /** Nobody paid for the next year, or the bank took the payment of this one back. */
    MembershipLapsed: PeriodNotice & { isReturned?: true };
    /** The person turned renewal off or on. `endsOn` is the day of the renewal. */
    MembershipRenewalChanged: PeriodNotice & { isOn: boolean; endsOn: string };
    /** It was canceled for a full refund, or a refund of it or of Standby that had failed was sent again. */
    MembershipRefunded: PeriodNotice & { amountCents: number; paymentLabel: string; method: PaymentMethod };
    /** A refund of it, or of a month of Standby, did not arrive. It is owed again. */
    MembershipRefundFailed: PeriodNotice & { amountCents: number; paymentLabel: string };
  }
}
