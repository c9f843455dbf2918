import type { UserRole } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';

export type TokenPurpose = 'password_reset' | 'magic_link' | 'email_confirmation';

export type AccountsTables = {
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
    standbyRenewsOn: string | null;
    /** A suspended account has no sessions, and nobody can sign in to it. */
    suspendedAt: Generated<Date | null>;
    /** Grows with each change of role, organization, markets or suspension; a trigger sees to it. */
    version: Generated<number>;
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
    createdAt: Date;
  };
};

/** The database with only this feature's tables. */
export type Db = DbOf<AccountsTables>;
export type Trx = TrxOf<AccountsTables>;
