import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

type Visible = HomesTables;

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
