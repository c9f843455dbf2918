import { sql } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { kilometersFrom } from '../criteria/distance.ts';
import { boxAround, REACH_KM } from '../criteria/search-box.ts';
import { everyCondition } from '../sql/sql-conditions.ts';
import type { Trx } from '../tables.ts';

const MOST_NEARBY = 6;

export type NearbyHome = { readonly homeId: number; readonly kilometers: number };

/** Homes that fit in all but the place, nearest to the middle of it first. Where the search finds nothing, they are all outside of it. */
export async function nearbyHomes(trx: Trx, criteria: SearchCriteria): Promise<NearbyHome[]> {
  const { center } = criteria;
  if (!center) return [];
  const anywhere = {
    ...criteria,
    marketIds: [],
    displayCityId: null,
    propertyId: null,
    neighborhoodIds: [],
    box: boxAround(center),
  };
  const { rows } = await sql<NearbyHome>`
    select * from (
      select home_id, ${kilometersFrom(center)} as kilometers
      from unit where ${everyCondition(anywhere)}
    ) as near where kilometers <= ${REACH_KM} order by kilometers, home_id limit ${MOST_NEARBY}
  `.execute(trx);
  return rows.map(({ homeId, kilometers }) => ({ homeId, kilometers: Math.round(kilometers * 10) / 10 }));
}
