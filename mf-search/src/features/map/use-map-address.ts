import type { HomeCardData, SearchMode } from '@lodestay/contracts';
import { toSearchHref, type Bounds, type NearPlace, type SearchState } from '@lodestay/links';
import { useNavigate } from '@lodestay/platform/router';
import { listingHref, listingQuery } from '../../search/listing-query.ts';
import { withNearestDates } from '../../search/nearest-dates.ts';

/** The name of a point chosen on the map, for the chip and the cards. */
const CHOSEN_POINT = 'the selected point';

export type AddressedMap = { path: string; search: SearchState; mode: SearchMode | null };

/** Navigation from the map: to the homes of an area, to the homes near a point, and to a home with its nearest available dates. */
export function useMapAddress({ path, search, mode }: AddressedMap) {
  const navigate = useNavigate();
  const stayQuery = listingQuery(search, mode);
  return {
    searchSection: (bounds: Bounds) =>
      navigate(toSearchHref(path, { ...search, bounds, page: 1 }), { replace: true, preventScrollReset: true }),
    /** Sorts by distance from a point. If a map area was searched, the visible area is searched. */
    orderFrom: (point: Omit<NearPlace, 'name'>, section: Bounds) =>
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
    hrefFor: (home: Pick<HomeCardData, 'slug' | 'nearestDates'>) =>
      listingHref(home, withNearestDates(stayQuery, home)),
  };
}
