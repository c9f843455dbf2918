declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    AccountCreated: { accountId: number };
    /** Events carry no token: whoever sends the mail makes one, so that none lies in a queue. */
    PasswordResetRequested: { accountId: number };
    MagicLinkRequested: { accountId: number };
    PasswordChanged: { accountId: number };
  }
}
export {};
