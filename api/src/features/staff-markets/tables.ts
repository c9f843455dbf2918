import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

export type StaffMarketsTables = {
  /** The markets that a staff member works in. Roles whose scope is `own_markets` see only rows of these. */
  accountMarket: { accountId: number; marketId: number };
};

/** The database with this feature's table and those of the features it depends on. */
type Visible = StaffMarketsTables & AccountsTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
