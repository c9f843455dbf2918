import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/index.ts';
import type { SearchCriteria } from '../criteria.ts';
import { KM_PER_DEGREE, kilometersFrom, shrinkAt } from '../distance.ts';
import { everyCondition } from '../sql-conditions.ts';

/** A commute, at most: farther homes are in another place. */
const REACH_KM = 80;
const MOST_NEARBY = 6;

export type NearbyHome = { readonly homeId: number; readonly kilometers: number };

/** Homes that fit in all but the place, nearest to the middle of it first. Where the search finds nothing, they are all outside of it. */
export async function nearbyHomes(trx: Trx, criteria: SearchCriteria): Promise<NearbyHome[]> {
  const { center } = criteria;
  if (!center) return [];
  const shrink = Math.max(0.01, shrinkAt(center.latitude));
  const [north, east] = [REACH_KM / KM_PER_DEGREE, REACH_KM / KM_PER_DEGREE / shrink];
  const box = { south: center.latitude - north, north: center.latitude + north, west: center.longitude - east, east: center.longitude + east };
  const anywhere = { ...criteria, marketIds: [], displayCityId: null, propertyId: null, neighborhoodIds: [], box };
  const { rows } = await sql<NearbyHome>`
    select * from (
      select home_id, ${kilometersFrom(center)} as kilometers
      from unit where ${everyCondition(anywhere)}
    ) as near where kilometers <= ${REACH_KM} order by kilometers, home_id limit ${MOST_NEARBY}
  `.execute(trx);
  return rows.map(({ homeId, kilometers }) => ({ homeId, kilometers: Math.round(kilometers * 10) / 10 }));
}
