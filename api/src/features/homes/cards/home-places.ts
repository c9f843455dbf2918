import type { Db, Trx } from '../tables.ts';

/** Homes, offered or not, with where they are: building, market, city and, where it is known, the neighborhood. */
export const homesInPlaces = (db: Db | Trx) =>
  db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .leftJoin('neighborhood', 'neighborhood.id', 'property.neighborhoodId');
