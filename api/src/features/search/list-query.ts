import { isSlug, type HomeCardData, type HomeSearchQuery } from '@lodestay/contracts';
import { parseHomeSearch, toHomeHref, toPlaceHref, toSearchQuery } from '@lodestay/links';
import type { CalendarDate } from '@lodestay/stay';
import { AppError } from '../../platform/http/index.ts';
import type { FoundHomesOptions, SearchMatches } from './matches.ts';

/** A list's path and canonical query, and the search they stand for. */
export type ListQuery = {
  path: string;
  query: string;
  search: HomeSearchQuery;
  startsOn: CalendarDate | null;
  /** The address of a home for the stay of the search. */
  getHomeHref: (home: Pick<HomeCardData, 'slug' | 'nearestDates'>) => string;
};

const LIST = /^\/s\/([^/]+)(?:\/apartments\/(?:furnished|short-term|standby|1-bedroom|corporate|gsa\/military))?$/;

/** Parses the address of a list with the parser of the page. Sort order and page do not matter. Null if it is not a list. */
export function parseListQuery(path: string, query: string, today: CalendarDate): ListQuery | null {
  const market = LIST.exec(path)?.[1];
  if (market === undefined || !isSlug(market)) return null;
  const parsed = parseHomeSearch({ pathname: path, search: query }, market, today);
  const search = { ...parsed.search, page: 1, sortBy: 'recommended' as const };
  return {
    path,
    query: toSearchQuery(search),
    search: { ...parsed.query, page: undefined, sortBy: undefined },
    startsOn: search.startDate,
    getHomeHref: ({ slug, nearestDates }) =>
      toPlaceHref(toHomeHref(slug, parsed.scope.mode === 'standby' ? 'standby=true' : ''), {
        startDate: nearestDates?.startDate ?? search.startDate,
        endDate: nearestDates?.endDate ?? search.endDate,
        committedNights: search.committedNights,
        flexibleDays: null,
        availableFromEndDate: null,
      }),
  };
}

/** How many homes the search of a list finds now. 0 if its market, city or dates are no longer valid. */
export async function countListedHomes(
  matches: Pick<SearchMatches, 'countHomes'>,
  { path, query }: Pick<ListQuery, 'path' | 'query'>,
  today: CalendarDate,
): Promise<number> {
  const parsed = parseListQuery(path, query, today);
  try {
    return parsed ? await matches.countHomes(parsed.search) : 0;
  } catch (error) {
    if (error instanceof AppError) return 0;
    throw error;
  }
}

/** The IDs of the homes that the search of a list finds now, best first. Empty if its market, city or dates are no longer valid. */
export async function findListedHomeIds(
  matches: SearchMatches,
  { path, query }: Pick<ListQuery, 'path' | 'query'>,
  today: CalendarDate,
  options?: FoundHomesOptions,
): Promise<number[]> {
  const parsed = parseListQuery(path, query, today);
  try {
    return parsed ? await matches.findHomeIds(parsed.search, options) : [];
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
