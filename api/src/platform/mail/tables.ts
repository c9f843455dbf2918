import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type MailTables = {
  /** Mail that a local outbox keeps instead of sending it. */
  mailMessage: {
    id: Generated<number>;
    /** The event or job that caused it; a repeated one does not send twice. */
    dedupeKey: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    /** Header lines beside the usual ones, by name. */
    headers: ColumnType<Record<string, string>, string, string>;
    /** Where the outbox is local, the moment it was written; else when the mail server took it. Null: not sent yet. */
    sentAt: Date | null;
    /** Somebody is handing it to the mail server; past, or null: nobody is. */
    claimedUntil: Generated<Date | null>;
    createdAt: Date;
  };
};

/** The database as this folder sees it. */
export type Db = DbOf<MailTables>;
export type Trx = TrxOf<MailTables>;
