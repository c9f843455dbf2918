/** Events contain no token. The job that sends the email creates it, so that no token is stored in a queue. */
export type AccountNotice = { accountId: number };

/** Also emitted for an address without an account (`accountId` null), so that the response time reveals nothing. */
export type LinkRequest = { accountId: number | null; isKnownDevice?: boolean };

/** What changed in how an account is protected. */
export type SecurityChange =
  | 'two_step.turn_on'
  | 'two_step.turn_off'
  | 'two_step.replace_codes'
  | 'recovery_code.use'
  | 'passkey.add'
  | 'passkey.remove';

declare module '../../platform/jobs/events.ts' {
  interface DomainEvents {
    AccountCreated: AccountNotice;
    PasswordResetRequested: LinkRequest;
    MagicLinkRequested: LinkRequest;
    EmailConfirmationRequested: AccountNotice;
    PasswordChanged: AccountNotice;
    EmailChangeRequested: { emailChangeId: number };
    EmailChanged: { emailChangeId: number };
    AccountSecurityChanged: AccountNotice & { change: SecurityChange };
  }
}
