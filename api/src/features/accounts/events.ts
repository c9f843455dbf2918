/** Events carry no token: whoever sends the mail makes one, so that none lies in a queue. */
export type AccountNotice = { accountId: number };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    AccountCreated: AccountNotice;
    PasswordResetRequested: AccountNotice;
    MagicLinkRequested: AccountNotice;
    EmailConfirmationRequested: AccountNotice;
    PasswordChanged: AccountNotice;
  }
}
