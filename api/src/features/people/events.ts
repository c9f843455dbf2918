/** Contains no token. The job that sends the email creates it, so that no token is stored in a queue. */
export type InvitationNotice = { invitationId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    InvitationCreated: InvitationNotice;
  }
}
