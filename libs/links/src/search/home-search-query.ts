import { toCamelCase, type HomeSearchQuery, type SearchMode } from '@lodestay/contracts';
import { toMonthlyLimit } from './monthly-limit.ts';
import { parseSearch, type ParsedSearch } from './search-address.ts';
import { getMode } from './search-mode.ts';
import type { SearchState } from './search-state.ts';
import { getDefaultAvailableFromEndDate, INDEFINITE, RESULTS_PER_PAGE, type CalendarDate } from '@lodestay/stay';

export type SearchScope = {
  market: string;
  /** The mode that the path or a parameter selects. */
  mode: SearchMode | null;
  today: CalendarDate;
};

/** The search of a list's URL: what the page searches for, and the call that finds its homes. */
export type HomeSearch = ParsedSearch & { scope: SearchScope; query: HomeSearchQuery };

/** Whether a mode lists only furnished homes, whatever the other filters are. */
export const isFurnishedMode = (mode: SearchMode | null): boolean =>
  mode === 'furnished' || mode === 'corporate' || mode === 'military';

/** Removes the category in modes that list only furnished homes. A search for unfurnished homes is reported as invalid. */
const withoutCategory = ({ search, dropped }: ParsedSearch): ParsedSearch => ({
  search: { ...search, category: null },
  dropped: search.category === 'unfurnished' ? [...dropped, 'category'] : dropped,
});

/** Parses the URL of a list of a market. The page and saved searches use it, so that both find the same homes. */
export function parseHomeSearch(
  url: { pathname: string; search: string },
  market: string,
  today: CalendarDate,
): HomeSearch {
  const parsed = parseSearch(new URLSearchParams(url.search), today);
  const scope = { market, mode: getMode(url.pathname, parsed.search.searchType), today };
  const result = isFurnishedMode(scope.mode) ? withoutCategory(parsed) : parsed;
  return { ...result, scope, query: toApiQuery(scope, result.search) };
}

/** The parameters of the home search call (specification 7). */
export function toApiQuery({ market, mode, today }: SearchScope, search: SearchState): HomeSearchQuery {
  const { bounds } = search;
  return {
    market: search.displayCity === null ? market : undefined,
    displayCity: search.displayCity ?? undefined,
    category: mode === 'furnished' ? 'furnished' : (search.category ?? undefined),
    searchType: mode !== null && mode !== 'furnished' ? mode : undefined,
    installed: mode === 'short-term' || undefined,
    ...(mode === 'standby' ? toStandbyQuery(search, today) : toStayQuery(search)),
    beds: getBeds(search, mode),
    exactMatchBeds: search.exactMatchBeds || undefined,
    minimumBathrooms: search.minBaths ?? undefined,
    priceGte: search.minPrice ?? undefined,
    priceLte: getMaxPrice(search),
    minimumSquareFootage: search.minSqFt ?? undefined,
    minimumOccupants: search.minOccupants ?? undefined,
    hasPhotos: search.hasPhotos || undefined,
    notStated: search.notStated.length > 0 ? [...search.notStated] : undefined,
    neighborhoodId: search.neighborhood.length > 0 ? [...search.neighborhood] : undefined,
    allowedForHqStays: search.hqStay || undefined,
    swLatitude: bounds?.south,
    swLongitude: bounds?.west,
    neLatitude: bounds?.north,
    neLongitude: bounds?.east,
    nearLatitude: search.near?.latitude,
    nearLongitude: search.near?.longitude,
    sortBy: search.sortBy === 'recommended' ? undefined : search.sortBy,
    page: search.page > 1 ? search.page : undefined,
    resultsPerPage: RESULTS_PER_PAGE,
    grouped: true,
    homesPerGroup: 1,
    pins: false,
    useTruePagination: true,
    usePropertyPhotos: true,
    ...Object.fromEntries(search.amenity.map((name) => [toCamelCase(name), true])),
  };
}

const BEDS = ['0', '1', '2', '3', '4'] as const;

/** The numbers of bedrooms: with a minimum all values at or above it, and '1' in the one-bedroom mode. '4' includes more. */
function getBeds({ beds, minBeds }: SearchState, mode: SearchMode | null): HomeSearchQuery['beds'] {
  if (minBeds !== null) return BEDS.slice(minBeds);
  if (beds.length > 0) return beds as HomeSearchQuery['beds'];
  return mode === '1-bedroom' ? ['1'] : undefined;
}

/** The lower of the maximum price and what the per diem covers, in dollars per month. */
function getMaxPrice({ maxPrice, perDiem }: SearchState): number | undefined {
  if (perDiem === null) return maxPrice ?? undefined;
  return Math.min(maxPrice ?? Number.POSITIVE_INFINITY, toMonthlyLimit(perDiem));
}

function toStayQuery({
  startDate,
  endDate,
  committedNights,
  flexibleDays,
  availableFromEndDate,
}: SearchState): HomeSearchQuery {
  const isOpenEnded = endDate === INDEFINITE;
  return {
    startDate: startDate ?? undefined,
    // The API counts an open end as 365 nights (specification 4).
    endDate: isOpenEnded ? undefined : (endDate ?? undefined),
    flex: isOpenEnded || undefined,
    committedNights: isOpenEnded ? (committedNights ?? undefined) : undefined,
    flexibleDays: flexibleDays ?? undefined,
    availableFromEndDate:
      availableFromEndDate ??
      (startDate !== null && endDate === null ? getDefaultAvailableFromEndDate(startDate) : undefined),
  };
}

/** Standby has no end date. Its rate depends on the start date, today by default. */
const toStandbyQuery = ({ startDate }: SearchState, today: CalendarDate): HomeSearchQuery => ({
  standby: true,
  startDate: startDate ?? today,
});
