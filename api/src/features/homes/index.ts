import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import { createCalendarViews, type Calendar } from './calendar/calendar-view.ts';
import { createFavoriteLists } from './favorites/favorite-lists.ts';
import { createFavorites } from './favorites/favorites.ts';
import { createHomes, type Homes } from './homes.ts';
import { findSimilarAddresses } from './places/similar-addresses.ts';
import { createPlaces, type Places } from './places/places.ts';
import { createPreviewFinder } from './detail/page-previews.ts';
import { createPropertyViews, type ParkingStock } from './property/property-view.ts';
import { registerHomeRoutes } from './routes.ts';
import { createListSharing } from './favorites/shared-lists.ts';
import type { Db } from './tables.ts';

export { toAmenities, toAmenityMask } from './cards/amenity-mask.ts';
export type { Homes } from './homes.ts';
export { homesMigrations } from './migrations.ts';
export { foldName } from './places/place-ranking.ts';
export type { Places } from './places/places.ts';
export { getFees, createQuote } from './pricing/quote.ts';
export type { BookableHome } from './cards/repository.ts';
export { toCitySlug, toHomeSlug, toMarketSlug, slugify } from './places/slugs.ts';
export { parseOptionalStay, parseStay } from './pricing/parse-stay.ts';
export { isState, getStateName, getTimeZone } from './places/us-states.ts';

type HomesOptions = { db: Db; clock: Clock; calendar: Calendar; parking: ParkingStock };

/** Registers the inventory: homes, buildings, places and saved homes. `calendar` comes from availability, `parking` from reservations. */
export function registerHomes(
  app: FastifyInstance,
  { db, clock, calendar, parking }: HomesOptions,
): { homes: Homes; places: Places; findPreviewWords: ReturnType<typeof createPreviewFinder> } {
  const homes = createHomes({ db, clock });
  const places = createPlaces({ db, clock });
  registerHomeRoutes(app, {
    homes,
    places,
    nearest: (words) => findSimilarAddresses({ db, places }, words),
    favorites: createFavorites({ db, clock, loadCards: (ids) => homes.loadCards(ids) }),
    favoriteLists: createFavoriteLists({ db, clock }),
    listSharing: createListSharing({ db, loadCards: (ids) => homes.loadCards(ids) }),
    calendarViews: createCalendarViews({ db, clock, calendar }),
    propertyViews: createPropertyViews({ db, clock, calendar, parking }),
  });
  return { homes, places, findPreviewWords: createPreviewFinder(db) };
}
