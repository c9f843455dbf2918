import type { DateRange } from '@lodestay/stay';
import { sql } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { buildFullCondition, takenNights } from '../sql/sql-conditions.ts';
import type { PartlyAvailableHome } from './split-stays.ts';
import type { Trx } from '../tables.ts';

/** Only the cheapest homes are considered, which is enough to find a split stay in a large market. */
const MAX_CANDIDATES = 2_000;

/** Finds homes that match everything except the dates and are available for at least one of the nights. */
export async function findPartlyAvailableHomes(
  trx: Trx,
  criteria: SearchCriteria,
  { start, end }: DateRange,
): Promise<PartlyAvailableHome[]> {
  const range = sql`daterange(${start}::date, ${end}::date)`;
  const busy = takenNights(criteria.free?.fullFrom);
  // `limit 1` keeps PostgreSQL from joining all homes before the limit.
  const { rows } = await sql<PartlyAvailableHome>`
    select home_id, rent_cents, minimum_nights, installed, own.deposit_cents, own.cleaning_fee_cents, own.pet_fee_cents,
      (select taxes from display_city where display_city.id = unit.display_city_id) as taxes,
      (select coalesce(json_agg(json_build_object('start', lower(taken), 'end', upper(taken))), '[]') from unnest(${busy} * datemultirange(${range})) as taken) as busy
    from unit cross join lateral (
      select home.deposit_cents, property.cleaning_fee_cents, property.pet_fee_cents
      from home join property on property.id = home.property_id where home.id = unit.home_id limit 1
    ) own
    where ${buildFullCondition({ ...criteria, free: null, nights: null })} and not ${busy} @> ${range}
    order by rent_cents, home_id limit ${MAX_CANDIDATES}
  `.execute(trx);
  return rows;
}
