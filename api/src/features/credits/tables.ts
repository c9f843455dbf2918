import type { Generated } from 'kysely';
import type { CreditSource } from '@lodestay/contracts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { LedgerTables } from '../ledger/tables.ts';

export type CreditsTables = {
  /** A credit that a member got. What is left of it is the sum of its entries in the ledger, never a column. */
  creditLot: {
    id: string;
    accountId: number;
    source: CreditSource;
    cents: number;
    /** Why staff gave it, for the member too. Null for other sources. */
    reason: string | null;
    grantedById: number | null;
    grantedAt: Date;
    /** The last day on which it can be used, of the site's calendar. */
    expiresOn: string;
    firstNoticeAt: Generated<Date | null>;
    finalNoticeAt: Generated<Date | null>;
  };
};

/** The database as this feature sees it. */
type Visible = CreditsTables & LedgerTables & AccountsTables & { reservation: { id: string; reference: string } };
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
