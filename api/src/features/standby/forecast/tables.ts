import type { Generated } from 'kysely';
import type { DbOf } from '../../../platform/db/database.ts';
import type { AvailabilityTables } from '../../availability/tables.ts';
import type { HomesTables } from '../../homes/tables.ts';

/** The history of a market, counted each night, because all its homes take too long to count for a page. */
export type StandbyMarketHistoryTable = {
  marketId: number;
  bookings: number;
  vacantDays: number;
  countedOn: string;
};

/** What was predicted for a home on a day. A home has one each week. */
export type BumpForecastTable = {
  homeId: number;
  madeOn: string;
  chance7: number;
  chance30: number;
  chance60: number;
  /** Days until the first full booking began after `madeOn`, up to 60. Null if none did yet. */
  bookedAfter: Generated<number | null>;
};

export type ForecastTables = { standbyMarketHistory: StandbyMarketHistoryTable; bumpForecast: BumpForecastTable };
export type Db = DbOf<ForecastTables & AvailabilityTables & HomesTables>;
