/** Also when a known person asks again; `timesAsked` tells which time it is. `isQuiet`: no email. */
export type LeadNotice = { leadId: number; timesAsked: number; isQuiet?: boolean };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    LeadReceived: LeadNotice;
  }
}
