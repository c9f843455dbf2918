/** `isRepeat`: the member sends it again. */
export type ReferralInvitation = { invitationId: number; isRepeat?: boolean };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A member invited a friend by email. The email address is read when the email is sent. */
    ReferralInvited: ReferralInvitation;
  }
}
