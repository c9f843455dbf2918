import type { EndReason } from './tables.ts';

/** A month of Standby. Emails read its details when they are sent. */
type MonthNotice = { accountId: number; periodId: string };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    StandbyStarted: MonthNotice;
    StandbyRenewed: MonthNotice;
    /** The rate of the month that starts on `renewsOn` is another one. Amounts are in cents, without a card fee. */
    StandbyRateChanges: MonthNotice & { renewsOn: string; formerCents: number; amountCents: number };
    /** A payment of the next month did not work. `retryOn` is null if only the person can go on. It ends after `graceEndsOn`. */
    StandbyPaymentFailed: MonthNotice & {
      amountCents: number;
      message: string;
      retryOn: string | null;
      graceEndsOn: string;
    };
    /** The bank wants the person to confirm the payment of the next month. */
    StandbyNeedsConfirmation: MonthNotice & { amountCents: number; paymentLabel: string };
    /** A bank refused the first payment, after the page had said that it is on its way. */
    StandbyNotStarted: MonthNotice & { amountCents: number; message: string };
    /** The person canceled it, paused it, or took that back. `on` is the last day of the cancellation, or the first one of the pause or of the next month. */
    StandbyChanged: MonthNotice & {
      change: 'canceled' | 'kept' | 'paused' | 'unpaused';
      on: string;
      resumesOn: string | null;
    };
    /** `returned`: the bank took the payment of the month back. */
    StandbyEnded: MonthNotice & { reason: Exclude<EndReason, 'not_started'> | 'returned' };
  }
}
