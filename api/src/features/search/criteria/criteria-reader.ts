import type { HomeSearchQuery } from '@lodestay/contracts';
import type { Clock } from '../../../platform/clock/index.ts';
import type { Places } from '../../homes/index.ts';
import type { SearchCriteria } from './criteria.ts';
import { criteriaOf } from './criteria-of-query.ts';
import { searchedPlace, type SearchedPlace } from './searched-place.ts';
import { searchedStay, type SearchedStay } from './search-stay.ts';
import { favoritesOf, type Viewer } from './viewer.ts';
import type { Db } from '../tables.ts';

/** Where a search spans time zones, the day is that of the last one to have it, so that no local 'today' is refused. */
const WESTERNMOST = 'Pacific/Honolulu';

export type ReadQuery = {
  readonly criteria: SearchCriteria;
  readonly place: SearchedPlace;
  readonly stay: SearchedStay;
};

/** Reads a query: its places and favorites are looked up. Throws `invalid`, `outside_zoom` and `not_found`. */
export function createCriteriaReader({ db, clock, places }: { db: Db; clock: Clock; places: Places }) {
  return async (query: HomeSearchQuery, viewer: Viewer | null): Promise<ReadQuery> => {
    const today = clock.today(WESTERNMOST);
    const stay = searchedStay(query, today);
    const [place, homeIds] = await Promise.all([searchedPlace(db, places, query), favoritesOf(db, viewer, query)]);
    return { criteria: criteriaOf(query, { place, stay, homeIds, today }), place, stay };
  };
}
