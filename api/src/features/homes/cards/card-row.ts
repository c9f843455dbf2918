import { sql } from 'kysely';
import { coverOfHome } from '../../pictures/index.ts';
import { selectHomesWithPlaces } from './homes-with-places.ts';
import type { Db, Trx } from '../tables.ts';

/** Selects the data of home cards and home pages in one query. By default it includes only the first photograph, which is enough for lists. */
export function selectHomes(db: Db | Trx, photographs = coverOfHome) {
  return selectHomesWithPlaces(db)
    .leftJoin('unit', 'unit.homeId', 'home.id')
    .select([
      'home.id',
      'home.slug',
      'home.type',
      'home.title',
      'home.unitNumber',
      'home.marketId',
      'home.installed',
      'home.monthlyRentCents',
      'home.priceEstimated',
      'home.specialOffer',
      'home.partnerRelationship',
      'home.landingLite',
      'home.beds',
      'home.baths2',
      'home.squareFeet',
      'home.petsMaximum',
      'home.petKinds',
      'home.maxOccupants',
      'home.ratingHundredths',
      'home.reviewCount',
      'home.source',
      'home.demo',
      'home.sourceMonth',
      'home.minimumNights',
      'home.cancellationPolicy',
      'home.depositCents',
      'home.removedAt',
      'home.demo',
      'home.propertyId',
      'property.slug as propertySlug',
      'property.name as propertyName',
      'property.neighborhoodId',
      'property.address',
      'property.latitude',
      'property.longitude',
      'property.approximateLocation',
      'property.parkingMode',
      'property.parkingMonthlyCents',
      'property.parkingSpots',
      'property.cleaningFeeCents',
      'property.petFeeCents',
      'market.slug as marketSlug',
      'market.timeZone',
      'displayCity.slug as citySlug',
      'displayCity.name as cityName',
      'displayCity.taxes',
      'neighborhood.name as neighborhoodName',
      photographs.as('photographs'),
      sql<string>`coalesce(unit.busy, '{}')`.as('busy'),
      sql<string>`coalesce(unit.yielding, '{}')`.as('yielding'),
    ]);
}

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectHomes>['execute']>>[number];
