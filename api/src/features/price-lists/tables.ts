import type { PriceFigures } from '@lodestay/stay';
import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

export type PriceListTable = { -readonly [Name in keyof PriceFigures]: number } & {
  id: Generated<number>;
  /** The first booking day, by the calendar of each home. */
  effectiveOn: string;
  version: Generated<number>;
  changedById: number | null;
  changedAt: Date;
  withdrawnAt: Date | null;
};

export type PriceListsTables = { priceList: PriceListTable };

/** The database with this feature's table and those of the features it depends on. */
type Visible = PriceListsTables & AccountsTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
