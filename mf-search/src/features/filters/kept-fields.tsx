import { EMPTY_SEARCH, toSearchQuery, type SearchState } from '@lodestay/links';

/** What a form of filters keeps without showing it: the mode, the city, the part of the map, the order, how long a Flex stay commits to and how far the dates may move. */
export function KeptFields({ search }: { search: SearchState }) {
  const { searchType, displayCity, bounds, sortBy, committedNights, flexibleDays, startBy, perDiem, near } = search;
  const kept = new URLSearchParams(
    toSearchQuery({
      ...EMPTY_SEARCH,
      searchType,
      displayCity,
      bounds,
      sortBy,
      committedNights,
      flexibleDays,
      startBy,
      perDiem,
      near,
    }),
  );
  return [...kept].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
