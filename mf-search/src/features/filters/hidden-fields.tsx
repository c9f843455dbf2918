import { EMPTY_SEARCH, toSearchQuery, type SearchState } from '@lodestay/links';

const KEPT = [
  'searchType',
  'displayCity',
  'bounds',
  'sortBy',
  'committedNights',
  'flexibleDays',
  'availableFromEndDate',
  'perDiem',
  'near',
] as const satisfies readonly (keyof SearchState)[];

/** Hidden inputs for the parts of the search that the filter form keeps but does not show, such as mode, city and sort order. */
export function HiddenFields({ search }: { search: SearchState }) {
  const kept = Object.fromEntries(KEPT.map((name) => [name, search[name]])) as Pick<SearchState, (typeof KEPT)[number]>;
  const fields = new URLSearchParams(toSearchQuery({ ...EMPTY_SEARCH, ...kept }));
  return [...fields].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
