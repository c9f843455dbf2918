import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../db/database.ts';

export type MailTables = {
  /** Every email, with its content until it is delivered. The local outbox keeps the content. */
  mailMessage: {
    id: Generated<number>;
    /** Names the event or job that caused the email. A repeated event or job does not send a second email. */
    dedupeKey: string;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    /** Additional headers by name. */
    headers: ColumnType<Record<string, string>, string, string>;
    /** The record that the email is about, such as 'reservation:LS-7K2M9Q', whose timeline shows it. */
    about: Generated<string | null>;
    /** The names of the files that are sent with it. Their content is not stored. */
    attachments: Generated<string[]>;
    /** The kind in the catalog of emails. Null in rows from before there was one. */
    kind: Generated<string | null>;
    /** It waits until this time. Null: it is sent at once. */
    sendAfter: Generated<Date | null>;
    /** What a waiting email adds to a digest. Null if it is sent alone, and after it was sent. */
    digestPart: ColumnType<unknown, string | null | undefined, null>;
    /** The digest that contains the email. */
    digestId: Generated<number | null>;
    /** When the mail server accepted the email, or when the local outbox stored it. Null until then. */
    sentAt: Date | null;
    /** A process is delivering the email until this time at the latest. Past or null: no process is. */
    claimedUntil: Generated<Date | null>;
    createdAt: Date;
  };
};

/** The database with only this folder's tables. */
export type Db = DbOf<MailTables>;
export type Trx = TrxOf<MailTables>;
