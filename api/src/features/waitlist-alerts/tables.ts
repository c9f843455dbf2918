import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LeadsTables } from '../leads/tables.ts';

export type WaitlistAlertsTables = {
  /** Nights of a home that became available or cheaper. Triggers write it in the transaction that makes them available; the next run deletes it. */
  availabilityOpening: {
    id: Generated<number>;
    homeId: number;
    /** A PostgreSQL datemultirange. */
    nights: string;
    /** The rent before it fell. Null: the nights became available. */
    formerRentCents: Generated<number | null>;
  };
  /** People for whom a home may have become available. Their search runs when it is due. */
  waitlistCheck: { leadId: number; dueAt: Date };
  /** Emails to people on waitlists, with the homes that they show. */
  waitlistEmail: { id: Generated<number>; leadId: number; homeIds: number[]; createdAt: Date };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = WaitlistAlertsTables & LeadsTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
