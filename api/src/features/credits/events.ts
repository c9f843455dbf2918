import type { CreditSource } from '@lodestay/contracts';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Amounts are in cents. `expiresOn` is the last day on which it can be used. */
    CreditGranted: { accountId: number; source: CreditSource; cents: number; reason: string | null; expiresOn: string };
    /** A part of a credit that is not used yet expires after `expiresOn`. */
    CreditExpiresSoon: { accountId: number; cents: number; expiresOn: string };
    /** What was left of the credit for a referral was taken back, because the friend's stay was canceled. */
    CreditReversed: { accountId: number; cents: number };
  }
}
