/** Also when a known person asks again; `timesAsked` tells which time it is. */
export type LeadNotice = { leadId: number; timesAsked: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    LeadReceived: LeadNotice;
  }
}
