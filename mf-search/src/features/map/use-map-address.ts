import type { HomeCardData, SearchMode } from '@lodestay/contracts';
import { toSearchHref, type Bounds, type NearPlace, type SearchState } from '@lodestay/links';
import { useNavigate } from '@lodestay/platform/router';
import { listingHref, listingQuery } from '../../search/listing-query.ts';
import { withNearestDates } from '../../search/nearest-dates.ts';

/** A point that nobody has named, as the chip and the cards call it. */
const CHOSEN_POINT = 'the selected point';

export type AddressedMap = { path: string; search: SearchState; mode: SearchMode | null };

/** Where the map leads: the homes of a section, the homes around a point, a home with the dates that suit it as far as they are known. */
export function useMapAddress({ path, search, mode }: AddressedMap) {
  const navigate = useNavigate();
  const stayQuery = listingQuery(search, mode);
  return {
    searchSection: (bounds: Bounds) =>
      navigate(toSearchHref(path, { ...search, bounds, page: 1 }), { replace: true, preventScrollReset: true }),
    /** The list stays that of the whole market, or is that of the section that is looked at. */
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
