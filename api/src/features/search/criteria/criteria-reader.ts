import type { HomeSearchQuery } from '@lodestay/contracts';
import { PRICE_LISTS, type PriceList } from '@lodestay/stay';
import { getWesternmostDay, type Clock } from '../../../platform/clock/index.ts';
import type { Places } from '../../homes/index.ts';
import type { SearchCriteria } from './criteria.ts';
import { toSearchCriteria } from './to-search-criteria.ts';
import { findSearchedPlace, type SearchedPlace } from './searched-place.ts';
import { resolveSearchedStay, type SearchedStay } from './search-stay.ts';
import { findFavorites, hideStandbyRate, type Viewer } from './viewer.ts';
import type { Db } from '../tables.ts';

export type ReadQuery = {
  readonly criteria: SearchCriteria;
  readonly place: SearchedPlace;
  readonly stay: SearchedStay;
  readonly priceLists: readonly PriceList[];
  /** The stay of another query, as this viewer may book it. Throws `invalid`. */
  readonly resolveStay: (query: HomeSearchQuery) => SearchedStay;
};

/** Reads a query and looks up its places and favorites. Throws `invalid`, `outside_zoom` and `not_found`. */
export function createCriteriaReader({
  db,
  clock,
  places,
  getPriceLists = () => PRICE_LISTS,
}: {
  db: Db;
  clock: Clock;
  places: Places;
  /** By default the built-in list. */
  getPriceLists?: () => readonly PriceList[];
}) {
  return async (query: HomeSearchQuery, viewer: Viewer | null): Promise<ReadQuery> => {
    const today = getWesternmostDay(clock);
    const resolveStay = (searched: HomeSearchQuery) => hideStandbyRate(resolveSearchedStay(searched, today), viewer);
    const stay = resolveStay(query);
    const [place, homeIds] = await Promise.all([
      findSearchedPlace(db, places, query),
      findFavorites(db, viewer, query),
    ]);
    const priceLists = getPriceLists();
    const criteria = toSearchCriteria(query, { place, stay, homeIds, today, priceLists });
    return { criteria, place, stay, priceLists, resolveStay };
  };
}
