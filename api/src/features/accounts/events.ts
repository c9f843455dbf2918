/** Events carry no token: whoever sends the mail makes one, so that none lies in a queue. */
export type AccountNotice = { accountId: number };

/** Of an address without an account, too (`accountId` null), so that asking takes as long for every address. */
export type LinkRequest = { accountId: number | null; isKnownDevice?: boolean };

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    AccountCreated: AccountNotice;
    PasswordResetRequested: LinkRequest;
    MagicLinkRequested: LinkRequest;
    EmailConfirmationRequested: AccountNotice;
    PasswordChanged: AccountNotice;
  }
}
