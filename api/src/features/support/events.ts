export type SupportNotice = { accountId: number; reference: string; change: 'answered' | 'closed' };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** Staff answered or closed a support case. The text is not part of the event, so that no email contains it. */
    SupportCaseChanged: SupportNotice;
  }
}
