/** Emitted for every request; `timesAsked` counts the requests of the person. With `isQuiet`, no email is sent. */
export type LeadNotice = { leadId: number; timesAsked: number; isQuiet?: boolean };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    LeadReceived: LeadNotice;
    LeadReplied: { replyId: number };
  }
}
