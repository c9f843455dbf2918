import type { ColumnType, Generated } from 'kysely';
import type { DbOf, TrxOf } from '../../platform/db/database.ts';
import type { HomesTables } from '../homes/tables.ts';

export type OccupancyTable = {
  id: Generated<number>;
  homeId: number;
  /** A PostgreSQL daterange as text, '[2027-01-11,2027-04-11)'. */
  stay: ColumnType<string, string, string>;
  source: 'reservation' | 'block';
  reservationId: string | null;
  holdExpiresAt: Date | null;
};

export type AvailabilityTables = {
  occupancy: OccupancyTable;
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = AvailabilityTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
