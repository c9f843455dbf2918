import type { RemovedProperty } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import type { Db } from '../tables.ts';

/** Loads a building without listed homes. Throws `not_found` if it has listed homes or never had any homes. */
export async function loadRemovedProperty(
  { db, clock }: { db: Db; clock: Clock },
  slug: string,
): Promise<RemovedProperty> {
  const row = await db
    .selectFrom('property')
    .innerJoin('home', 'home.propertyId', 'property.id')
    .innerJoin('market', 'market.id', 'property.marketId')
    .innerJoin('displayCity', 'displayCity.id', 'property.displayCityId')
    .leftJoin('neighborhood', 'neighborhood.id', 'property.neighborhoodId')
    .where('property.slug', '=', slug)
    .groupBy(['property.id', 'market.id', 'displayCity.id', 'neighborhood.id'])
    .having(({ eb, fn }) => eb(fn.agg<boolean>('bool_and', [eb('home.removedAt', 'is not', null)]), '=', true))
    .select(({ fn }) => [
      'property.slug',
      'property.name',
      'property.latitude',
      'property.longitude',
      'property.neighborhoodId',
      'displayCity.name as cityName',
      'neighborhood.name as neighborhoodName',
      'market.id as marketId',
      'market.slug as marketSlug',
      'market.name as marketName',
      'market.state as marketState',
      'market.latitude as marketLatitude',
      'market.longitude as marketLongitude',
      'market.timeZone',
      fn.countAll<number>().as('homes'),
    ])
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { message: 'Building not found.' });
  const { marketId, marketSlug, marketName, marketState, marketLatitude, marketLongitude, timeZone, ...property } = row;
  return {
    ...property,
    market: {
      id: marketId,
      slug: marketSlug,
      name: marketName,
      state: marketState,
      latitude: marketLatitude,
      longitude: marketLongitude,
    },
    today: clock.today(timeZone),
  };
}
