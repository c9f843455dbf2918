import { toCamelCase, type HomeSearchQuery, type SearchMode } from '@lodestay/contracts';
import { toMonthlyLimit, type SearchState } from '@lodestay/links';
import { getDefaultAvailableFromEndDate, INDEFINITE, RESULTS_PER_PAGE, type CalendarDate } from '@lodestay/stay';

export type SearchScope = {
  market: string;
  /** The mode that the path or a parameter selects. */
  mode: SearchMode | null;
  today: CalendarDate;
};

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
    beds: search.beds.length > 0 ? (search.beds as HomeSearchQuery['beds']) : undefined,
    minBeds: search.minBeds ?? undefined,
    exactMatchBeds: search.exactMatchBeds || undefined,
    minimumBathrooms: search.minBaths ?? undefined,
    priceGte: search.minPrice ?? undefined,
    priceLte: getMaxPrice(search),
    minimumSquareFootage: search.minSqFt ?? undefined,
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

/** The lower of the maximum price and what the per diem covers, in dollars per month. */
function getMaxPrice({ maxPrice, perDiem }: SearchState): number | undefined {
  if (perDiem === null) return maxPrice ?? undefined;
  return Math.min(maxPrice ?? Number.POSITIVE_INFINITY, toMonthlyLimit(perDiem));
}

function toStayQuery({ startDate, endDate, committedNights, flexibleDays, startBy }: SearchState): HomeSearchQuery {
  const isOpenEnded = endDate === INDEFINITE;
  return {
    startDate: startDate ?? undefined,
    // The API counts an open end as 365 nights (specification 4).
    endDate: isOpenEnded ? undefined : (endDate ?? undefined),
    flex: isOpenEnded || undefined,
    committedNights: isOpenEnded ? (committedNights ?? undefined) : undefined,
    flexibleDays: flexibleDays ?? undefined,
    availableFromEndDate:
      startBy ?? (startDate !== null && endDate === null ? getDefaultAvailableFromEndDate(startDate) : undefined),
  };
}

/** Standby has no end date. Its rate depends on the start date, today by default. */
const toStandbyQuery = ({ startDate }: SearchState, today: CalendarDate): HomeSearchQuery => ({
  standby: true,
  startDate: startDate ?? today,
});
