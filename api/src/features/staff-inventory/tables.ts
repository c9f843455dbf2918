import type { ColumnType } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { PicturesTables } from '../pictures/tables.ts';

export type StaffInventoryTables = {
  /** One row per home, also removed ones, for the list of the console. Maintained by database triggers. */
  consoleHome: {
    homeId: number;
    marketId: number;
    isRemoved: boolean;
    /** Null if the listing does not state it. */
    furnished: boolean | null;
    installed: boolean;
    hasPhotographs: boolean;
    words: ColumnType<unknown, never, never>;
  };
};

/** The database with this feature's table and those of the features it depends on. */
type Visible = StaffInventoryTables & HomesTables & AccountsTables & PicturesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
