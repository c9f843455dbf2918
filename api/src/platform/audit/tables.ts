import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

/** Names and values of fields. Never passwords, tokens or payment details. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

export type AuditTables = {
  auditEntry: {
    id: Generated<number>;
    happenedAt: Date;
    actor: 'account' | 'command_line' | 'system';
    /** The account that acted; null for the command line and the system. */
    actorId: number | null;
    /** The impersonated account, if any. */
    onBehalfOfId: number | null;
    action: string;
    targetType: string;
    targetId: string;
    valuesBefore: AuditValues | null;
    valuesAfter: AuditValues | null;
    reason: string | null;
    requestId: string | null;
  };
  auditLink: { position: number; entryId: number; hash: Buffer };
  auditVerification: {
    id: Generated<number>;
    verifiedAt: Date;
    /** The last link that was verified; 0 for an empty log. */
    position: number;
    hash: Buffer;
    /** What is wrong; null if nothing is. */
    problem: string | null;
  };
};

/** The database with only this folder's tables. */
export type Db = DbOf<AuditTables>;
export type Trx = TrxOf<AuditTables>;
