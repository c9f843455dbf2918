import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { HomesTables } from '../homes/tables.ts';

/** The database with the tables of the features that this one depends on. The cases themselves belong to reservations. */
type Visible = ReservationsTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
