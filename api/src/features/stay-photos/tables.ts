import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type StayPhotosTables = {
  stayPhoto: {
    id: string;
    reservationId: string;
    /** What the photo belongs to, such as 'inventory'. Null until it is submitted; then it stays. */
    attachedTo: string | null;
    width: number;
    height: number;
    addedAt: Date;
  };
};

type Visible = StayPhotosTables & ReservationsTables & HomesTables & StaffMarketsTables & AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
