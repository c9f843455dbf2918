/** One email about homes for a person on a waitlist. */
export type WaitlistNotice = { emailId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    WaitlistHomesFound: WaitlistNotice;
  }
}
