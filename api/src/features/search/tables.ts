import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

/** The order of a list, by its token (`results/search-orders.ts`). */
type SearchOrderTable = { token: string; groupIds: number[]; savedAt: Date };

export type SearchTables = { searchOrder: SearchOrderTable };

/** Search also reads the tables of homes. */
export type Db = DbOf<SearchTables & HomesTables>;
export type Trx = TrxOf<SearchTables & HomesTables>;
