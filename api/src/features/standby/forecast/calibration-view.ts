import type { BumpCalibration } from '@lodestay/contracts';
import { getSiteToday } from '@lodestay/stay';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/clock/index.ts';
import { HISTORY_DAYS, HORIZONS } from './bump-forecast.ts';
import { BUCKETS, calibrate, type BucketSums } from './calibration.ts';
import type { Db } from './tables.ts';

/** Compares the forecasts of the last year with what happened, in one query. A forecast counts once its days have passed. */
export function createCalibrationView({ db, clock }: { db: Db; clock: Clock }) {
  return async (): Promise<BumpCalibration> => {
    const today = getSiteToday(clock.now().getTime());
    const { rows } = await sql<BucketSums & { days: number }>`
      select days, least(floor(chance * ${BUCKETS}::int), ${BUCKETS - 1}::int)::int as bucket, count(*)::int as forecasts,
        sum(outcome)::int as booked, sum(chance) as chances, sum((chance - outcome) ^ 2) as squares
      from (
        select horizon.days, horizon.chance::float8 as chance, coalesce(f.booked_after <= horizon.days, false)::int as outcome
        from bump_forecast f
        cross join lateral (values (7, f.chance7), (30, f.chance30), (60, f.chance60)) horizon (days, chance)
        where f.made_on > ${today}::date - ${HISTORY_DAYS}::int - horizon.days and f.made_on + horizon.days < ${today}::date
      ) past
      group by days, bucket`.execute(db);
    return {
      historyDays: HISTORY_DAYS,
      horizons: HORIZONS.map((days) => ({ days, ...calibrate(rows.filter((row) => row.days === days)) })),
    };
  };
}
