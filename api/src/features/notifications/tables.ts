import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { MembershipsTables } from '../memberships/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

type Visible = AccountsTables & HomesTables & MembershipsTables & ReservationsTables;

/** The database as this feature sees it. */
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
