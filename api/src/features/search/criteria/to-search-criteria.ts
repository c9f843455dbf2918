import { AMENITIES, toCamelCase, type Amenity, type HomeSearchQuery } from '@lodestay/contracts';
import { RESULTS_PER_PAGE, type PriceList } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { HAS_PHOTOS_MASK, toAmenityMask } from '../../homes/index.ts';
import type { SearchCriteria } from './criteria.ts';
import { getMonthlyRate, toRentBounds } from './rent-bounds.ts';
import { getSearchMode } from './search-mode.ts';
import { createFieldsError } from './search-box.ts';
import type { SearchedStay } from './search-stay.ts';
import type { SearchedPlace } from './searched-place.ts';

const FLAGS = AMENITIES.map((name): [Amenity, string] => [name, toCamelCase(name)]);

/** The largest bedroom option, which means this many or more unless `exactMatchBeds` is set. */
const MAX_BEDS = 4;
/** The maximum number of groups in a response without true pagination. */
const MAX_RESULTS = 640;

/** The lower of two limits; null is no limit. */
const toLowest = (a: number | null, b: number | null) => (a === null ? b : b === null ? a : Math.min(a, b));

const toCents = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);

export type CriteriaParts = {
  readonly place: SearchedPlace;
  readonly stay: SearchedStay;
  readonly homeIds: readonly number[] | null;
  readonly today: string;
  readonly priceLists: readonly PriceList[];
};

/** Converts a query to search criteria. Throws `invalid` for too many results at once and for a minimum price above the maximum. */
export function toSearchCriteria(
  query: HomeSearchQuery,
  {
    place: { market: _market, displayCity: _city, near: _near, covers: _covers, ...place },
    stay: { stay, free, nights },
    homeIds,
    today,
    priceLists,
  }: CriteriaParts,
): SearchCriteria {
  const mode = getSearchMode(query);
  const flags = query as Readonly<Record<string, unknown>>;
  return {
    ...place,
    free,
    nights: toLowest(nights, mode.longestNights),
    homeIds,
    rentCents: toRentBounds(stay, today, getPriceBounds(query), priceLists),
    ...getBeds(query, mode.beds),
    baths2: query.minimumBathrooms === undefined ? null : Math.ceil(query.minimumBathrooms * 2),
    minimumOccupants: query.minimumOccupants ?? null,
    notStated: new Set(query.notStated),
    minimumSquareFootage: query.minimumSquareFootage ?? null,
    amenityMask:
      toAmenityMask(FLAGS.filter(([, flag]) => flags[flag] === true).map(([name]) => name)) +
      (query.hasPhotos === true ? HAS_PHOTOS_MASK : 0),
    furnished: getType(query, mode.furnished),
    furnishedOnly: mode.furnishedOnly || query.allowedForHqStays === true,
    // Short stays need installed homes (product 3), and so do business and vacation stays.
    installed:
      mode.installed || query.installed === true || query.allowedForHqStays === true || stay?.kind === 'short_term',
    sort: query.sortBy ?? 'recommended',
    today,
    monthlyRate: getMonthlyRate(stay, today, priceLists),
    grouped: query.grouped ?? true,
    ...getPage(query),
  };
}

function getPriceBounds({ priceGte, priceLte }: HomeSearchQuery): SearchCriteria['rentCents'] {
  if (priceGte !== undefined && priceLte !== undefined && priceGte > priceLte)
    throw createFieldsError([['price_lte', 'Must not be lower than price_gte.']]);
  return { minimum: toCents(priceGte), maximum: toCents(priceLte) };
}

function getBeds(
  { beds: asked, minBeds, exactMatchBeds = false }: HomeSearchQuery,
  byMode: readonly number[],
): Pick<SearchCriteria, 'beds' | 'bedsAtLeast'> {
  const wanted = new Set(asked?.map(Number) ?? (minBeds === undefined ? byMode : []));
  if (exactMatchBeds) return { beds: minBeds === undefined ? [...wanted] : [minBeds], bedsAtLeast: null };
  return { beds: [...wanted], bedsAtLeast: minBeds ?? (wanted.has(MAX_BEDS) ? MAX_BEDS : null) };
}

/** The type and the other type as additional type together mean every type. */
function getType({ category, additionalHomesType }: HomeSearchQuery, byMode: boolean | null): boolean | null {
  const furnished = category === undefined ? byMode : category === 'furnished';
  if (additionalHomesType === undefined || furnished === (additionalHomesType === 'FurnishedHome')) return furnished;
  return null;
}

/** Without true pagination, pages are cumulative, as with a 'show more' button: page 3 contains pages 1 to 3. */
function getPage({
  page = 1,
  resultsPerPage = RESULTS_PER_PAGE,
  useTruePagination = true,
}: HomeSearchQuery): Pick<SearchCriteria, 'page' | 'perPage'> {
  if (useTruePagination) return { page, perPage: resultsPerPage };
  if (page * resultsPerPage > MAX_RESULTS)
    throw new AppError('invalid', {
      fields: [{ path: 'page', message: `At most ${MAX_RESULTS} results per request.` }],
    });
  return { page: 1, perPage: page * resultsPerPage };
}
