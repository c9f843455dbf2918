import type { Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';

export type SavedViewsTables = {
  savedView: {
    id: Generated<number>;
    accountId: number;
    /** The page of the console, such as '/staff/leads'. */
    path: string;
    name: string;
    /** The filters as in the URL. */
    query: string;
    createdAt: Date;
  };
};

type Visible = SavedViewsTables & AccountsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
