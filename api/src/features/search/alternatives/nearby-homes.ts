import { sql } from 'kysely';
import type { SearchCriteria } from '../criteria/criteria.ts';
import { buildDistanceSql } from '../criteria/distance.ts';
import { createBoxAround, RADIUS_KM } from '../criteria/search-box.ts';
import { buildFullCondition } from '../sql/sql-conditions.ts';
import type { Trx } from '../tables.ts';

const MAX_NEARBY = 6;

export type NearbyHome = { readonly homeId: number; readonly kilometers: number };

/** Finds homes that match everything except the place, nearest to its center first. Distances are in kilometers. */
export async function findNearbyHomes(trx: Trx, criteria: SearchCriteria): Promise<NearbyHome[]> {
  const { center } = criteria;
  if (!center) return [];
  const nearbyCriteria = {
    ...criteria,
    marketIds: [],
    displayCityId: null,
    propertyId: null,
    neighborhoodIds: [],
    firstCityIds: [],
    box: createBoxAround(center),
  };
  const { rows } = await sql<NearbyHome>`
    select * from (
      select home_id, ${buildDistanceSql(center)} as kilometers
      from unit where ${buildFullCondition(nearbyCriteria)}
    ) as near where kilometers <= ${RADIUS_KM} order by kilometers, home_id limit ${MAX_NEARBY}
  `.execute(trx);
  return rows.map(({ homeId, kilometers }) => ({ homeId, kilometers: Math.round(kilometers * 10) / 10 }));
}
