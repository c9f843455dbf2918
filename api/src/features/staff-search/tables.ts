import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { LeadsTables } from '../leads/tables.ts';
import type { PaymentsTables } from '../payments/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

/** The tables that the search reads. It has none of its own. */
type Visible = AccountsTables &
  HomesTables &
  LeadsTables &
  PaymentsTables &
  QueuesTables &
  ReservationsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
