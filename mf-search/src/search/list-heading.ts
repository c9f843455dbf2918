import type { HomeSearchResult, SearchMode } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';
import { pluralize } from './search-text.ts';

/** What the homes of each search type are called. */
const NOUNS: Record<SearchMode | 'flex' | 'any', readonly [singular: string, plural: string]> = {
  any: ['home', 'homes'],
  furnished: ['furnished home', 'furnished homes'],
  'short-term': ['short-term home', 'short-term homes'],
  '1-bedroom': ['1-bedroom home', '1-bedroom homes'],
  standby: ['Standby home', 'Standby homes'],
  flex: ['home for a Flex stay', 'homes for Flex stays'],
  corporate: ['home for corporate stays', 'homes for corporate stays'],
  military: ['home for military and government travel', 'homes for military and government travel'],
};

/** Whether the search has an open end (specification 4). A Standby search is never Flex. */
export const isFlexSearch = ({ endDate }: Pick<SearchState, 'endDate'>, mode: SearchMode | null): boolean =>
  endDate === INDEFINITE && mode !== 'standby';

/** '12 Standby homes in Denver'. A map area does not get the city's name because it can cross the city limits. */
export function formatListHeading(
  result: HomeSearchResult | undefined,
  place: string,
  search: SearchState,
  mode: SearchMode | null,
): string {
  const [singular, plural] = NOUNS[mode ?? (isFlexSearch(search, mode) ? 'flex' : 'any')];
  const where = search.bounds ? 'in this part of the map' : `in ${place}`;
  if (!result) return `${plural.charAt(0).toUpperCase()}${plural.slice(1)} ${where}`;
  if (result.totalHomes > 0) return `${pluralize(result.totalHomes, singular, plural)} ${where}`;
  return `No ${plural} ${where}`;
}
