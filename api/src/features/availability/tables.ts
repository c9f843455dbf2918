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
  /** Written by the database. 'yielding': nights of an approved Standby stay, of which a full booking may take the later ones. */
  claim: ColumnType<'full' | 'standby' | 'yielding', never, never>;
};

export type AvailabilityTables = {
  occupancy: OccupancyTable;
};

/** The database with this feature's tables and those of the features it depends on. */
type Visible = AvailabilityTables & HomesTables;
export type Db = DbOf<Visible>;
export type Trx = TrxOf<Visible>;
