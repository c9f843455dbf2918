/** Contains no token. The job that sends the email creates it, so that no token is stored in a queue. */
export type StayPersonNotice = {
  personId: string;
  /** Counts the links of the person, so that each is emailed once. */
  sends: number;
  isReminder: boolean;
};

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    /** A co-signer or an occupant gets a link. */
    StayPersonInvited: StayPersonNotice;
    /** A co-signer who has accepted still has parts to do. */
    CoSignerIncomplete: { personId: string };
  }
}
