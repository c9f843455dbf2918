import type { DbOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';

export type Db = DbOf<ReservationsTables & HomesTables & AccountsTables>;
