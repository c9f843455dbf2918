import type { Db, Trx } from '../tables.ts';

/** Selects homes, including removed ones, joined with property, market, city and neighborhood (if any). */
export const selectHomesWithPlaces = (db: Db | Trx) =>
  db
    .selectFrom('home')
    .innerJoin('property', 'property.id', 'home.propertyId')
    .innerJoin('market', 'market.id', 'home.marketId')
    .innerJoin('displayCity', 'displayCity.id', 'home.displayCityId')
    .leftJoin('neighborhood', 'neighborhood.id', 'property.neighborhoodId');
