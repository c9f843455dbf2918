import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/db/index.ts';
import { createCalendarViews, type Calendar } from './calendar-view.ts';
import { createFavoriteLists } from './favorite-lists.ts';
import { createFavorites } from './favorites.ts';
import { createHomes, type Homes } from './homes.ts';
import { nearestMatches } from './nearest.ts';
import { createPlaces, type Places } from './places.ts';
import { createPreviewFinder } from './preview-words.ts';
import { createPropertyViews, type ParkingStock } from './property-view.ts';
import { registerHomeRoutes } from './routes.ts';
import { createListSharing } from './shared-lists.ts';
import './tables.ts';

export { amenitiesOf, amenityMask } from './amenity-mask.ts';
export type { Homes } from './homes.ts';
export { homesMigrations } from './migrations.ts';
export { foldName } from './place-ranking.ts';
export type { Places } from './places.ts';
export { feesOfHome, quoteOf } from './quote.ts';
export type { BookableHome } from './repository.ts';
export { citySlug, homeSlug, marketSlug, slugify } from './slugs.ts';
export { optionalStay, stayFromQuery } from './stay-from-query.ts';
export { isState, stateName, timeZoneOf } from './us-states.ts';

type HomesOptions = { db: Db; clock: Clock; calendar: Calendar; parking: ParkingStock };

/** The inventory: homes and where they are. `calendar` is the availability feature's, `parking` the reservations'. */
export function registerHomes(
  app: FastifyInstance,
  { db, clock, calendar, parking }: HomesOptions,
): { homes: Homes; places: Places; findPreviewWords: ReturnType<typeof createPreviewFinder> } {
  const homes = createHomes({ db, clock });
  const places = createPlaces({ db, clock });
  registerHomeRoutes(app, {
    homes,
    places,
    nearest: (words) => nearestMatches({ db, places }, words),
    favorites: createFavorites({ db, clock, cardsOf: (ids) => homes.homeCards(ids) }),
    favoriteLists: createFavoriteLists({ db, clock }),
    listSharing: createListSharing({ db, cardsOf: (ids) => homes.homeCards(ids) }),
    calendarViews: createCalendarViews({ db, clock, calendar }),
    propertyViews: createPropertyViews({ db, clock, calendar, parking }),
  });
  return { homes, places, findPreviewWords: createPreviewFinder(db) };
}
