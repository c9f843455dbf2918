import type { ColumnType, Generated } from 'kysely';

export type OccupancyTable = {
  id: Generated<number>;
  homeId: number;
  /** A daterange in PostgreSQL's text form, '[2027-01-11,2027-04-11)'. */
  stay: ColumnType<string, string, string>;
  source: 'reservation' | 'block';
  reservationId: string | null;
  holdExpiresAt: Date | null;
};

declare module '../../platform/db/database.ts' {
  interface Database {
    occupancy: OccupancyTable;
  }
}
