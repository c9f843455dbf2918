import type { PriceList } from '@lodestay/stay';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/clock/index.ts';
import type { FeatureFlags } from '../../platform/feature-flags/index.ts';
import { createCalendarViews, type Calendar } from './calendar/calendar-view.ts';
import type { BookableSources } from './cards/listing-source.ts';
import { createFavoriteDetails } from './favorites/favorite-details.ts';
import { createFavoriteLists } from './favorites/favorite-lists.ts';
import { createFavorites } from './favorites/favorites.ts';
import { createHomes, type Homes } from './homes.ts';
import { findSimilarAddresses } from './places/similar-addresses.ts';
import { createPlaces, type Places } from './places/places.ts';
import { createPreviewFinder } from './detail/page-previews.ts';
import type { Promos } from './pricing/find-quote.ts';
import { createPropertyViews, type ParkingStock } from './property/property-view.ts';
import { registerHomeRoutes } from './routes.ts';
import { createListSharing } from './favorites/shared-lists.ts';
import type { Db } from './tables.ts';

export { HAS_PHOTOS_BIT, HAS_PHOTOS_MASK, toAmenities, toAmenityMask } from './cards/amenity-mask.ts';
export { assertLegHomes, createLegError } from './pricing/leg-homes.ts';
export { parseBusyRanges } from './calendar/busy-ranges.ts';
export { fitToCalendar } from './calendar/fit-standby.ts';
export { getMinimumNights } from './pricing/minimum-nights.ts';
export { createHomes, type Homes } from './homes.ts';
export { homesMigrations } from './migrations.ts';
export { loadGazetteer } from './places/gazetteer/gazetteer.ts';
export { foldName } from './places/place-ranking.ts';
export type { Places } from './places/places.ts';
export {
  getPrices,
  createQuote,
  createSplitQuote,
  STANDBY_MEMBERS_ONLY_MESSAGE,
  toQuotePromo,
} from './pricing/quote.ts';
export type { BookableSources } from './cards/listing-source.ts';
export { requireHome, type BookableHome } from './cards/repository.ts';
export { toCitySlug, toHomeSlug, toMarketSlug, slugify } from './places/slugs.ts';
export { parseOptionalStay, parseStay, toPricedStay } from './pricing/parse-stay.ts';
export { isState, getStateName, getTimeZone } from './places/us-states.ts';

type HomesOptions = {
  db: Db;
  clock: Clock;
  calendar: Calendar;
  parking: ParkingStock;
  flags: Pick<FeatureFlags, 'isOn'>;
  getPriceLists: () => readonly PriceList[];
  bookableSources?: BookableSources;
  promos: Promos;
};

/** Registers the inventory: homes, buildings, places and saved homes. `calendar` comes from availability, `parking` from reservations. */
export function registerHomes(
  app: FastifyInstance,
  { db, clock, calendar, parking, flags, getPriceLists, bookableSources, promos }: HomesOptions,
): { homes: Homes; places: Places; findPreviewWords: ReturnType<typeof createPreviewFinder> } {
  const homes = createHomes({ db, clock, getPriceLists, bookableSources });
  const places = createPlaces({ db, clock });
  registerHomeRoutes(app, {
    flags,
    getPriceLists,
    homes,
    places,
    nearest: (words) => findSimilarAddresses({ db, places }, words),
    favorites: createFavorites({ db, clock }),
    favoriteDetails: createFavoriteDetails({ db, clock }),
    favoriteLists: createFavoriteLists({ db, clock }),
    listSharing: createListSharing({ db, clock }),
    calendarViews: createCalendarViews({ db, clock, calendar, promos }),
    propertyViews: createPropertyViews({ db, clock, calendar, parking }),
  });
  return { homes, places, findPreviewWords: createPreviewFinder(db) };
}
