export type VerificationNotice = { accountId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** The identity or income check of an account has a new result. */
    VerificationChanged: VerificationNotice;
  }
}
