import type { HomeCardData, SearchMode } from '@lodestay/contracts';
import { toSearchHref, type Bounds, type NearPlace, type SearchState } from '@lodestay/links';
import { useNavigate } from '@lodestay/platform/router';
import { toListingHref, toListingQuery } from '../../search/listing-query.ts';
import { withNearestDates } from '../../search/nearest-dates.ts';

/** The name of a point chosen on the map, for the chip and the cards. */
const CHOSEN_POINT = 'the selected point';

export type MapSearch = { path: string; search: SearchState; mode: SearchMode | null };

/** Navigation from the map: to the homes of an area, to the homes near a point, and to a home with its nearest available dates. */
export function useMapLinks({ path, search, mode }: MapSearch) {
  const navigate = useNavigate();
  const stayQuery = toListingQuery(search, mode);
  return {
    searchArea: (bounds: Bounds) =>
      navigate(toSearchHref(path, { ...search, bounds, page: 1 }), { replace: true, preventScrollReset: true }),
    /** Sorts by distance from a point. If a map area was searched, the visible area is searched. */
    sortByDistanceFrom: (point: Omit<NearPlace, 'name'>, section: Bounds) =>
      navigate(
        toSearchHref(path, {
          ...search,
          near: { name: CHOSEN_POINT, ...point },
          sortBy: 'distance',
          bounds: search.bounds && section,
          page: 1,
        }),
        { preventScrollReset: true },
      ),
    getHomeHref: (home: Pick<HomeCardData, 'slug' | 'nearestDates'>) =>
      toListingHref(home, withNearestDates(stayQuery, home)),
  };
}
