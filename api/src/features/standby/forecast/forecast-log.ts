import { getSiteToday, type CalendarDate } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { forecastBump, HORIZONS, MIN_MARKET_BOOKINGS } from './bump-forecast.ts';
import { sqlIsTaken, sqlOwnHistory } from './history-sql.ts';
import type { BumpForecastTable, Db } from './tables.ts';

/** A home gets a forecast on one day of the week, so that a large inventory stays a small table. */
const DAYS_BETWEEN = 7;
/** Outcomes are compared for a year, and the last ones are known after the longest horizon. */
const KEPT_DAYS = 430;
const LONGEST = HORIZONS[2];
const ROWS_AT_ONCE = 5_000;

type Candidate = {
  homeId: number;
  bookings: number;
  vacantDays: number;
  marketBookings: number;
  marketVacantDays: number;
};

/** Counts the history of the markets, records what is predicted for homes, and what became of earlier predictions. Once a day. */
export function createForecastLog({ db, clock }: { db: Db; clock: Clock }) {
  const countMarkets = (today: CalendarDate) =>
    sql`
      insert into standby_market_history (market_id, bookings, vacant_days, counted_on)
      select market.id, coalesce(sum(counted.bookings), 0)::int, coalesce(sum(counted.vacant_days), 0)::int, ${today}::date
      from market
      left join lateral (
        select own.bookings, own.vacant_days from home, ${sqlOwnHistory(today)}
        where home.market_id = market.id and home.removed_at is null
      ) counted on true
      group by market.id
      on conflict (market_id) do update
        set bookings = excluded.bookings, vacant_days = excluded.vacant_days, counted_on = excluded.counted_on`.execute(
      db,
    );

  /** Homes that have no booking in the time that a forecast is about. Where one is known, there is nothing to predict. */
  const findCandidates = async (today: CalendarDate): Promise<Candidate[]> =>
    (
      await sql<Candidate>`
        select home.id as home_id, own.bookings, own.vacant_days, market.bookings as market_bookings, market.vacant_days as market_vacant_days
        from standby_market_history market
        join home on home.market_id = market.market_id, ${sqlOwnHistory(today)}
        where market.bookings >= ${MIN_MARKET_BOOKINGS} and home.removed_at is null
          and (home.id + (${today}::date - date '2000-01-01')) % ${DAYS_BETWEEN} = 0
          and not exists (
            select from occupancy o
            where o.home_id = home.id and o.stay && daterange(${today}::date, ${today}::date + ${LONGEST + 1}::int) and ${sqlIsTaken('o')})`.execute(
        db,
      )
    ).rows;

  async function record(today: CalendarDate): Promise<void> {
    const rows = (await findCandidates(today)).flatMap(
      ({ homeId, marketBookings, marketVacantDays, ...own }): Omit<BumpForecastTable, 'bookedAfter'>[] => {
        const chances = forecastBump(own, { bookings: marketBookings, vacantDays: marketVacantDays });
        if (!chances) return [];
        const [chance7, chance30, chance60] = chances.map(({ chance }) => chance) as [number, number, number];
        return [{ homeId, madeOn: today, chance7, chance30, chance60 }];
      },
    );
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await db
        .insertInto('bumpForecast')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  }

  /** The first full booking that began after a forecast. */
  const recordOutcomes = (today: CalendarDate) =>
    sql`
      update bump_forecast forecast set booked_after = found.began_on - forecast.made_on
      from (
        select f.home_id, f.made_on, min(lower(o.stay)) as began_on
        from bump_forecast f
        join occupancy o on o.home_id = f.home_id and o.source = 'reservation' and o.stay && daterange(f.made_on + 1, f.made_on + ${LONGEST + 1}::int)
        where f.made_on >= ${today}::date - ${LONGEST + 1}::int and f.booked_after is null
          and lower(o.stay) > f.made_on and lower(o.stay) <= ${today}::date and ${sqlIsTaken('o')}
        group by f.home_id, f.made_on
      ) found
      where forecast.home_id = found.home_id and forecast.made_on = found.made_on`.execute(db);

  async function run(): Promise<void> {
    const today = getSiteToday(clock.now().getTime());
    await countMarkets(today);
    await recordOutcomes(today);
    await record(today);
    await sql`delete from bump_forecast where made_on < ${today}::date - ${KEPT_DAYS}::int`.execute(db);
  }

  return {
    run,

    /** Runs once a day, and when a market is new. */
    async runIfDue(): Promise<void> {
      const today = getSiteToday(clock.now().getTime());
      const { rows } = await sql<{ isDue: boolean }>`
        select exists (
          select from market left join standby_market_history history on history.market_id = market.id
          where history.counted_on is distinct from ${today}::date) as is_due`.execute(db);
      if (rows[0]!.isDue) await run();
    },
  };
}
