import type { HomeSearchResult, SearchMode } from '@lodestay/contracts';
import type { SearchState } from '@lodestay/links';
import { INDEFINITE } from '@lodestay/stay';
import { pluralize } from './search-words.ts';

/** What a list of each kind holds: one of them, and many. */
const NOUNS: Record<SearchMode | 'flex' | 'any', readonly [one: string, many: string]> = {
  any: ['home', 'homes'],
  furnished: ['furnished home', 'furnished homes'],
  'short-term': ['short-term home', 'short-term homes'],
  '1-bedroom': ['1-bedroom home', '1-bedroom homes'],
  standby: ['Standby home', 'Standby homes'],
  flex: ['home for a Flex stay', 'homes for Flex stays'],
  corporate: ['home for corporate stays', 'homes for corporate stays'],
  military: ['home for military and government travel', 'homes for military and government travel'],
};

/** Whether an open end is asked for (specification 4): Standby has none. */
export const isFlex = ({ endDate }: Pick<SearchState, 'endDate'>, mode: SearchMode | null): boolean =>
  endDate === INDEFINITE && mode !== 'standby';

/** '12 Standby homes in Denver'. A part of the map is not called by the city's name, because it may cross the city's border. */
export function listHeading(
  result: HomeSearchResult | undefined,
  place: string,
  search: SearchState,
  mode: SearchMode | null,
): string {
  const [one, many] = NOUNS[mode ?? (isFlex(search, mode) ? 'flex' : 'any')];
  const where = search.bounds ? 'in this part of the map' : `in ${place}`;
  if (!result) return `${many.charAt(0).toUpperCase()}${many.slice(1)} ${where}`;
  if (result.totalHomes > 0) return `${pluralize(result.totalHomes, one, many)} ${where}`;
  return `No ${many} ${where}`;
}
