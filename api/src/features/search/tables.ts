import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

/** Search owns no tables. It reads the tables of homes. */
export type Db = DbOf<HomesTables>;
export type Trx = TrxOf<HomesTables>;
