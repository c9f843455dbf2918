import type { EntryPermission, MaintenanceCategory, MaintenanceState, MaintenanceUrgency } from '@lodestay/contracts';
import type { Generated, Selectable } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { AccountsTables } from '../accounts/tables.ts';
import type { HomesTables } from '../homes/tables.ts';
import type { QueuesTables } from '../queues/tables.ts';
import type { ReservationsTables } from '../reservations/tables.ts';
import type { StaffMarketsTables } from '../staff-markets/tables.ts';

export type MaintenanceRequestTable = {
  id: Generated<number>;
  reference: string;
  reservationId: string;
  category: MaintenanceCategory;
  urgency: MaintenanceUrgency;
  entry: EntryPermission;
  entryTimes: string;
  state: MaintenanceState;
  scheduledAt: Date | null;
  /** When it was done or closed. */
  endedAt: Date | null;
  createdAt: Date;
};
export type MaintenanceRequestRow = Selectable<MaintenanceRequestTable>;

export type MaintenanceEntryTable = {
  id: Generated<number>;
  requestId: number;
  at: Date;
  by: 'guest' | 'staff';
  authorId: number | null;
  kind: 'reported' | 'comment' | 'scheduled' | 'done' | 'closed' | 'reopened';
  text: string;
  photos: string[];
  scheduledAt: Date | null;
};
export type MaintenanceEntryRow = Selectable<MaintenanceEntryTable>;

export type MaintenanceTables = {
  maintenanceRequest: MaintenanceRequestTable;
  maintenanceEntry: MaintenanceEntryTable;
};

type Visible = MaintenanceTables &
  ReservationsTables &
  HomesTables &
  QueuesTables &
  AccountsTables &
  StaffMarketsTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
