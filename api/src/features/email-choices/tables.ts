import type { EMAIL_TIME_ZONES, EmailCategory } from '@lodestay/contracts';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { MailTables } from '../../platform/mail/tables.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type EmailChoicesTables = {
  /** What a person chose about emails. No row: nothing yet. */
  emailSettings: {
    accountId: number;
    /** The categories that are turned off. */
    offCategories: EmailCategory[];
    /** The categories of which nothing is sent as a push notification. */
    offPush: Generated<EmailCategory[]>;
    quietHours: Generated<boolean>;
    /** Null: the time zone of the home that the email is about. */
    timeZone: (typeof EMAIL_TIME_ZONES)[number] | null;
    version: number;
    changedAt: Date;
  };
  /** What was chosen with links in emails to an address, also without an account. */
  emailAddressChoice: {
    /** Random, because links contain it. */
    id: string;
    addressHash: Buffer;
    offCategories: EmailCategory[];
    changedAt: Date;
  };
};

/** The database as this feature sees it. */
export type Db = DbOf<EmailChoicesTables & AccountsTables & MailTables>;
export type Trx = TrxOf<EmailChoicesTables & AccountsTables & MailTables>;
