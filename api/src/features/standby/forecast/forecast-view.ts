import type { BumpForecast } from '@lodestay/contracts';
import { addDays, getSiteToday, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { requireHome } from '../../homes/index.ts';
import { forecastBump, HISTORY_DAYS } from './bump-forecast.ts';
import { sqlNextTaken, sqlOwnHistory } from './history-sql.ts';
import type { Db } from './tables.ts';

type Row = {
  removedAt: Date | null;
  marketName: string;
  bookings: number;
  vacantDays: number;
  marketBookings: number | null;
  marketVacantDays: number | null;
  beginsOn: CalendarDate | null;
};

/** Rounded to whole percent: more digits would claim too much. */
const round = (share: number) => Math.round(share * 100) / 100;

/** Reads how likely a Standby guest of a home has to move, in one query. Throws `not_found` or `home_removed`. */
export function createForecastView({ db, clock }: { db: Db; clock: Clock }) {
  return async (slug: string, startDate: CalendarDate | undefined): Promise<BumpForecast> => {
    const today = getSiteToday(clock.now().getTime());
    const start = startDate !== undefined && startDate > today ? startDate : today;
    const found = await sql<Row>`
      select home.removed_at, market.name as market_name, own.bookings, own.vacant_days, next.begins_on,
        history_of_market.bookings as market_bookings, history_of_market.vacant_days as market_vacant_days
      from home
      join market on market.id = home.market_id
      left join standby_market_history history_of_market on history_of_market.market_id = home.market_id,
      ${sqlOwnHistory(today)}, ${sqlNextTaken(start)}
      where home.slug = ${slug}`.execute(db);
    const row = await requireHome(Promise.resolve(found.rows[0]));
    const market = { bookings: row.marketBookings ?? 0, vacantDays: row.marketVacantDays ?? 0 };
    // Up to the next known booking. After it, nothing is uncertain.
    const chances = forecastBump(row, market)?.filter(
      ({ days }) => row.beginsOn === null || addDays(start, days) <= row.beginsOn,
    );
    return {
      startDate: start,
      nextBookingOn: row.beginsOn,
      enoughHistory: chances !== undefined,
      chances: (chances ?? []).map(({ days, ...shares }) => ({
        days,
        chance: round(shares.chance),
        low: round(shares.low),
        high: round(shares.high),
      })),
      historyDays: HISTORY_DAYS,
      bookings: row.bookings,
      vacantDays: row.vacantDays,
      marketName: row.marketName,
      marketBookings: market.bookings,
    };
  };
}
