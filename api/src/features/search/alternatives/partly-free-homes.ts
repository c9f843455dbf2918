import type { DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { everyCondition } from '../sql/sql-conditions.ts';
import type { PartlyFree } from './split-stays.ts';
import type { Trx } from '../tables.ts';

/** The cheapest homes are looked at; in a larger market one of them does it too. */
const MOST_CANDIDATES = 2_000;

/** Homes that fit in all but the dates and are free for one of these nights at least. */
export async function partlyFreeHomes(
  trx: Trx,
  criteria: SearchCriteria,
  { start, end }: DateRange,
): Promise<PartlyFree[]> {
  const range = sql`daterange(${start}::date, ${end}::date)`;
  const { rows } = await sql<PartlyFree>`
    select home_id, rent_cents, minimum_nights, installed,
      (select coalesce(json_agg(json_build_object('start', lower(taken), 'end', upper(taken))), '[]') from unnest(busy * datemultirange(${range})) as taken) as busy
    from unit where ${everyCondition({ ...criteria, free: null, nights: null })} and not busy @> ${range}
    order by rent_cents, home_id limit ${MOST_CANDIDATES}
  `.execute(trx);
  return rows;
}
