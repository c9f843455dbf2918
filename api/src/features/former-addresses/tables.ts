import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

type FormerAddressesTables = { formerSlug: { kind: string; slug: string; id: number } };

type Visible = FormerAddressesTables & HomesTables;

/** The database with this feature's tables and those of the features it depends on. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
