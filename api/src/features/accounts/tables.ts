import type { UserRole } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type TokenPurpose = 'password_reset' | 'magic_link' | 'email_confirmation' | 'email_change';

/** How a person proved who they are before the second factor. */
export type FirstFactor = 'password' | 'magic_link' | 'password_link';

/** A person asked to delete the account; the feature `privacy` does it. */
export type AccountDeletionTable = {
  id: Generated<number>;
  accountId: number;
  requestedAt: Date;
  dueAt: Date;
  remindedAt: Generated<Date | null>;
  canceledAt: Generated<Date | null>;
  doneAt: Generated<Date | null>;
  /** The former address, from the deletion until the last email is sent. */
  lastEmail: Generated<string | null>;
  /** Files that the deletion has not removed yet. */
  files: Generated<string[]>;
};

export type AccountsTables = {
  accountDeletion: AccountDeletionTable;
  /** Accounts that signed in on the same browser, each pair once, the lower ID first. */
  sharedDevice: { accountId: number; otherAccountId: number };
  organization: { id: Generated<number>; name: string };
  account: {
    id: Generated<number>;
    /** In lower case. */
    email: string;
    /** When the person first confirmed the address; null until then. */
    emailConfirmedAt: Generated<Date | null>;
    /** Null if no password is set; the person then signs in by link. */
    passwordHash: string | null;
    firstName: string;
    lastName: string;
    phone: string | null;
    dateOfBirth: string | null;
    role: UserRole;
    organizationId: number | null;
    verifiedMember: Generated<boolean>;
    whyLanding: string | null;
    hasNmtBookerAccess: Generated<boolean>;
    registrationFinished: Generated<boolean>;
    photoId: string | null;
    /** The day of the next renewal of the annual membership; null if there is none. The database keeps it by the years that are paid. */
    membershipRenewsOn: ColumnType<string | null, never, never>;
    /** The annual membership is active up to and including this day of the site's calendar. Kept like the renewal. */
    membershipActiveThrough: ColumnType<string | null, never, never>;
    /** The day on which the next month of Standby starts; null if none does. The database keeps it by the months that are paid. */
    standbyRenewsOn: ColumnType<string | null, never, never>;
    /** Standby is active up to and including this day of the site's calendar. Kept like the renewal. */
    standbyActiveThrough: ColumnType<string | null, never, never>;
    /** A suspended account has no sessions, and nobody can sign in to it. */
    suspendedAt: Generated<Date | null>;
    /** When the person deleted the account. It is suspended too, and has no name or address any more. */
    deletedAt: Generated<Date | null>;
    /** Grows with each change of role, organization, markets or suspension; a trigger sees to it. */
    version: Generated<number>;
    /** Grows with each change of the name, the phone number or the date of birth by the person. */
    profileVersion: Generated<number>;
    /** The random ID of the account in passkeys; null until the person adds one. */
    passkeyUserId: Generated<Buffer | null>;
    createdAt: Date;
  };
  session: {
    id: Generated<number>;
    accountId: number;
    /** SHA-256 of the token. The token itself is not stored. */
    tokenHash: Buffer;
    /** The token before the last rotation. It works for a minute, for requests that were already running. */
    previousTokenHash: Buffer | null;
    aliasedBy: number | null;
    /** Browser and system, such as "Chrome on Windows"; null if unknown. */
    device: Generated<string | null>;
    /** To a few minutes. */
    lastUsedAt: Date;
    /** When the person last proved who they are. */
    authenticatedAt: Date;
    rotatedAt: Date;
    expiresAt: Date;
    createdAt: Date;
  };
  accountToken: {
    tokenHash: Buffer;
    accountId: number;
    purpose: TokenPurpose;
    expiresAt: Date;
    usedAt: Date | null;
    emailChangeId: Generated<number | null>;
    createdAt: Date;
  };
  /** The last request of an account to change its email address. */
  emailChange: {
    id: Generated<number>;
    accountId: number;
    /** In lower case. */
    newEmail: string;
    oldEmail: string;
    requestedAt: Date;
    expiresAt: Date;
    confirmedAt: Generated<Date | null>;
  };
  /** The authenticator app of an account. */
  twoStep: {
    accountId: number;
    keyId: string;
    /** Encrypted. */
    sealedSecret: Buffer;
    /** The time step of the last accepted code. A code of this step or an earlier one is not accepted again. */
    lastStep: Generated<number>;
    createdAt: Date;
    /** Null while the person sets it up; then it has no effect. */
    confirmedAt: Date | null;
  };
  recoveryCode: { codeHash: Buffer; accountId: number; usedAt: Generated<Date | null> };
  /** A sign-in that waits for its second factor. */
  signInChallenge: {
    tokenHash: Buffer;
    accountId: number;
    method: FirstFactor;
    attempts: Generated<number>;
    expiresAt: Date;
  };
  passkey: {
    id: Generated<number>;
    accountId: number;
    /** In base64url. */
    credentialId: string;
    publicKey: Buffer;
    counter: number;
    transports: string[];
    name: string;
    createdAt: Date;
    lastUsedAt: Generated<Date | null>;
  };
  /** A challenge of WebAuthn, used once. Without an account it is for a sign-in. */
  passkeyChallenge: { challengeHash: Buffer; accountId: number | null; expiresAt: Date };
};

/** The database with only this feature's tables. */
export type Db = DbOf<AccountsTables>;
export type Trx = TrxOf<AccountsTables>;
