import type { LEAD_PRODUCTS } from '@lodestay/contracts';
import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

export type LeadsTables = {
  lead: {
    id: Generated<number>;
    reference: string;
    productType: (typeof LEAD_PRODUCTS)[number];
    /** Equal keys mean the same person and product; only one lead per key can be open. */
    dedupeKey: string;
    email: string;
    firstName: string;
    lastName: string | null;
    phone: string | null;
    /** Optional form fields such as company, city and headcount. */
    details: ColumnType<Record<string, unknown>, string, string>;
    /** Lead tracking parameters (specification 3). The values of the first request are kept. */
    tracking: ColumnType<Record<string, unknown>, string, string>;
    timesAsked: Generated<number>;
    createdAt: Date;
    lastAskedAt: Date;
    closedAt: Date | null;
    /** The lead that got the messages of this duplicate. */
    mergedIntoId: Generated<number | null>;
    /** When the person left the waitlist by an email link. */
    unsubscribedAt: Generated<Date | null>;
  };
  /** Links in emails for leaving a waitlist. Only the hash of the token is stored. */
  waitlistLink: { tokenHash: Buffer; leadId: number; createdAt: Date };
  /** What a person on a city's waitlist waits for. The place is null if its name is unknown. */
  waitlistPlace: {
    leadId: number;
    marketId: number | null;
    displayCityId: number | null;
    neighborhoodId: number | null;
    startsOn: string | null;
    endsOn: string | null;
    /** Nights by which the stay can start earlier or later. */
    flexibleDays: Generated<number>;
    guests: number | null;
    /** Whether only homes that allow pets fit. */
    pets: Generated<boolean>;
    /** Dollars a month. */
    budgetDollars: number | null;
    /** A PostgreSQL daterange with every night that the stay may have. */
    nights: Generated<string>;
  };
  /** Emails by staff. */
  leadReply: {
    id: Generated<number>;
    leadId: number;
    authorId: number | null;
    subject: string;
    text: string;
    createdAt: Date;
  };
  leadMessage: { id: Generated<number>; leadId: number; topic: string | null; message: string; createdAt: Date };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = LeadsTables & HomesTables & AccountsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
