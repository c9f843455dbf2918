import type { LEAD_PRODUCTS } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

export type LeadsTables = {
  lead: {
    id: Generated<number>;
    reference: string;
    productType: (typeof LEAD_PRODUCTS)[number];
    /** An open lead with the same key is the same person asking again. */
    dedupeKey: string;
    email: string;
    firstName: string;
    lastName: string | null;
    phone: string | null;
    /** Company, city, headcount … as far as the form asks for them. */
    details: ColumnType<Record<string, unknown>, string, string>;
    /** Specification 3, lead tracking parameters: of the first time they asked. */
    tracking: ColumnType<Record<string, unknown>, string, string>;
    timesAsked: Generated<number>;
    createdAt: Date;
    lastAskedAt: Date;
    closedAt: Date | null;
    /** When the person left the waitlist by the link of a mail. */
    unsubscribedAt: Generated<Date | null>;
  };
  /** Links in mails that leave a waitlist; the token itself stands in the mail alone. */
  waitlistLink: { tokenHash: Buffer; leadId: number; createdAt: Date };
  leadMessage: { id: Generated<number>; leadId: number; topic: string | null; message: string; createdAt: Date };
};

/** The database as this feature sees it: its own tables and those of the features it depends on. */
type Visible = LeadsTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
