import type { RemovedHome } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import { AppError } from '../../../platform/http/index.ts';
import { homesInBuilding } from '../cards/homes-in-building.ts';
import { selectHomesWithPlaces } from '../cards/homes-with-places.ts';
import type { Db } from '../tables.ts';

/** Loads a home that is no longer listed. Throws `not_found` if it is still listed or never existed. */
export async function loadRemoved({ db, clock }: { db: Db; clock: Clock }, slug: string): Promise<RemovedHome> {
  const row = await selectHomesWithPlaces(db)
    .select([
      'home.slug',
      'home.type',
      'home.title',
      'home.beds',
      'home.monthlyRentCents',
      'displayCity.name as cityName',
      'neighborhood.name as neighborhoodName',
      'property.neighborhoodId',
      'property.slug as propertySlug',
      'property.name as propertyName',
      'market.id as marketId',
      'market.slug as marketSlug',
      'market.name as marketName',
      'market.state as marketState',
      'market.latitude as marketLatitude',
      'market.longitude as marketLongitude',
      'market.timeZone',
      homesInBuilding,
    ])
    .where('home.slug', '=', slug)
    .where('home.removedAt', 'is not', null)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { message: 'Home not found.' });
  const { type, title, beds, cityName, neighborhoodName, neighborhoodId } = row;
  return {
    slug: row.slug,
    type,
    title,
    beds,
    cityName,
    neighborhoodName,
    neighborhoodId,
    monthlyRent: row.monthlyRentCents,
    market: {
      id: row.marketId,
      slug: row.marketSlug,
      name: row.marketName,
      state: row.marketState,
      latitude: row.marketLatitude,
      longitude: row.marketLongitude,
    },
    property: { slug: row.propertySlug, name: row.propertyName, homes: row.propertyHomes },
    today: clock.today(row.timeZone),
  };
}
