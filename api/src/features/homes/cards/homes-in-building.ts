import { sql } from 'kysely';

/** The number of listed homes in the building of each selected home, for queries over `home`. */
export const homesInBuilding = sql<number>`(
  select count(*)::integer from home other where other.property_id = home.property_id and other.removed_at is null
)`.as('propertyHomes');
