import type { SearchMode } from '@lodestay/contracts';
import { toSearchQuery } from './search-address.ts';
import { toModePath } from './search-mode.ts';
import { EMPTY_SEARCH, type RequestedStay } from './search-state.ts';

/** Link to a place with dates and a mode. `url` can have a query of its own, such as a neighborhood. */
export function toPlaceHref(
  url: string,
  { startDate, endDate, committedNights, flexibleDays, availableFromEndDate }: RequestedStay,
  mode: SearchMode | null = null,
): string {
  const [path = '', query] = url.split('?');
  const stay = toSearchQuery({
    ...EMPTY_SEARCH,
    startDate,
    endDate,
    committedNights,
    flexibleDays,
    availableFromEndDate,
  });
  return [toModePath(path, mode), query, stay]
    .filter(Boolean)
    .reduce((href, part) => `${href}${href!.includes('?') ? '&' : '?'}${part}`)!;
}
