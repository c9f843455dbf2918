import type { TurnoverCheck, TurnoverPhotoSubject, TurnoverStatus } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { AuditTables } from '../../platform/audit/index.ts';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type TurnoverTable = {
  id: Generated<number>;
  reference: string;
  /** The stay that ends. */
  reservationId: string;
  homeId: number;
  checkOut: string;
  checkOutAt: Date;
  /** The stay that begins next in the home. */
  nextReservationId: string | null;
  nextCheckInAt: Date | null;
  status: Generated<TurnoverStatus>;
  /** A colleague who cleans. */
  cleanerId: Generated<number | null>;
  /** An outside cleaner. */
  cleanerName: Generated<string | null>;
  cleanerPhone: Generated<string | null>;
  scheduledAt: Generated<Date | null>;
  /** What is wrong, as staff reported it last. Null if nothing is. */
  problem: Generated<string | null>;
  createdAt: Date;
};
export type TurnoverRow = Selectable<TurnoverTable>;

export type TurnoversTables = {
  turnover: TurnoverTable;
  /** The points of the checklist that somebody has touched. */
  turnoverCheck: {
    turnoverId: number;
    name: TurnoverCheck;
    doneAt: Date | null;
    doneById: number | null;
    /** The version of the queue item after the last change of this point. */
    changedIn: number;
  };
  turnoverPhoto: {
    id: string;
    turnoverId: number;
    subject: TurnoverPhotoSubject;
    width: number;
    height: number;
    addedById: number | null;
    addedAt: Date;
  };
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = TurnoversTables &
  ReservationsTables &
  QueuesTables &
  StaffMarketsTables &
  HomesTables &
  AccountsTables &
  AuditTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
