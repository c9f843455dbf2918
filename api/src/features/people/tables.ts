import type { InvitationKind, UserRole } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type PeopleTables = {
  invitation: {
    id: Generated<number>;
    /** SHA-256 of the token; null until the email is sent. The token itself is not stored. */
    tokenHash: Generated<Buffer | null>;
    /** In lower case. */
    email: string;
    kind: InvitationKind;
    /** The role that accepting gives; null if accepting changes no role. */
    role: UserRole | null;
    organizationId: number | null;
    marketIds: number[];
    /** What the invitation is about, if it is about one thing: its kind and its ID. */
    subjectType: Generated<string | null>;
    subjectId: Generated<string | null>;
    /** Null for the command line. */
    invitedBy: number | null;
    createdAt: Date;
    expiresAt: Date;
    acceptedAt: Generated<Date | null>;
    acceptedBy: Generated<number | null>;
    revokedAt: Generated<Date | null>;
  };
};

/** What a record shows of the copies of people's data. */
type Seen = { dataExport: { accountId: number; requestedAt: Date } };

/** The database with this feature's table and those of the features it depends on. */
type Visible = PeopleTables & AccountsTables & HomesTables & StaffMarketsTables & Seen;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
