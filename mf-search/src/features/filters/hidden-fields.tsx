import { EMPTY_SEARCH, toSearchQuery, type SearchState } from '@lodestay/links';

/** Hidden inputs for the parts of the search that the filter form keeps but does not show, such as mode, city and sort order. */
export function HiddenFields({ search }: { search: SearchState }) {
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
