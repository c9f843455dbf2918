import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

/** Search owns no table: it reads those of homes. */
export type Db = DbOf<HomesTables>;
export type Trx = TrxOf<HomesTables>;
