import type { SearchMode } from '@lodestay/contracts';
import { toSearchQuery } from './search-address.ts';
import { toModePath } from './search-mode.ts';
import { EMPTY_SEARCH, type AskedStay } from './search-state.ts';

/** The address of a place, which may have a query of its own (a neighborhood), with the dates of a stay and in a mode. */
export function toPlaceHref(
  url: string,
  { startDate, endDate, committedNights, flexibleDays, startBy }: AskedStay,
  mode: SearchMode | null = null,
): string {
  const [path = '', query] = url.split('?');
  const stay = toSearchQuery({ ...EMPTY_SEARCH, startDate, endDate, committedNights, flexibleDays, startBy });
  return [toModePath(path, mode), query, stay]
    .filter(Boolean)
    .reduce((href, part) => `${href}${href!.includes('?') ? '&' : '?'}${part}`)!;
}
