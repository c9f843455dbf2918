import type { RequestOf, ResponseOf } from '@lodestay/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/http/index.ts';
import type { Places } from '../../homes/index.ts';
import { buildDistanceSql } from '../criteria/distance.ts';
import { parseNearPoint } from '../criteria/near-point.ts';
import type { Db } from '../tables.ts';

type List = ResponseOf<'listNeighborhoods'>;
type Query = NonNullable<RequestOf<'listNeighborhoods'>['query']>;
type Row = Omit<List['neighborhoods'][number], 'distanceMeters'> & { kilometers: number | null };

const METERS_PER_KM = 1000;

/** Lists the neighborhoods of a market that have homes. Throws `not_found` for an unknown market. */
export function createNeighborhoodList({ db, places }: { db: Db; places: Pick<Places, 'findMarket'> }) {
  return async (slug: string, query: Query = {}): Promise<List> => {
    const point = parseNearPoint(query);
    const market = await places.findMarket(slug);
    if (!market) throw new AppError('not_found');
    const { rows } = await sql<Row>`
      select neighborhood.id, neighborhood.name, neighborhood.slug, display_city.name as city_name,
        homes, minimum, maximum, kilometers
      from (
        select neighborhood_id, count(*) as homes, min(rent_cents) as minimum, max(rent_cents) as maximum,
          ${point ? sql`min(${buildDistanceSql(point)})` : sql`null::double precision`} as kilometers
        from unit
        where market_id = ${market.id} and neighborhood_id is not null and (furnished and installed or not ${query.furnished ?? false})
        group by neighborhood_id
      ) as counted
      join neighborhood on neighborhood.id = counted.neighborhood_id
      join display_city on display_city.id = neighborhood.display_city_id
      order by kilometers nulls last, homes desc, neighborhood.id`.execute(db);
    return {
      market,
      neighborhoods: rows.map(({ kilometers, ...row }) => ({
        ...row,
        ...(kilometers === null ? {} : { distanceMeters: Math.round(kilometers * METERS_PER_KM) }),
      })),
    };
  };
}
