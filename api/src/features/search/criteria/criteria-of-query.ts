import { AMENITIES, toCamelCase, type Amenity, type HomeSearchQuery } from '@lodestay/contracts';
import { RESULTS_PER_PAGE } from '@lodestay/stay';
import { AppError } from '../../../platform/http/index.ts';
import { amenityMask } from '../../homes/index.ts';
import type { SearchCriteria } from './criteria.ts';
import { monthlyRate, rentBounds } from './rent-bounds.ts';
import { modeOf } from './search-mode.ts';
import { refuse } from './search-box.ts';
import type { SearchedStay } from './search-stay.ts';
import type { SearchedPlace } from './searched-place.ts';

const FLAGS = AMENITIES.map((name): [Amenity, string] => [name, toCamelCase(name)]);

/** The most bedrooms a search names: that many or more, unless an exact match is asked for. */
const MOST_BEDS = 4;
/** Groups that one answer may hold where pages add up. */
const MOST_AT_ONCE = 640;

const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);

export type CriteriaParts = {
  readonly place: SearchedPlace;
  readonly stay: SearchedStay;
  readonly homeIds: readonly number[] | null;
  readonly today: string;
};

/** The query of a search in the terms of the inventory. Throws `invalid` for more pages at once than are answered, and for prices between which there is none. */
export function criteriaOf(
  query: HomeSearchQuery,
  {
    place: { market: _market, displayCity: _city, near: _near, ...place },
    stay: { stay, free, nights },
    homeIds,
    today,
  }: CriteriaParts,
): SearchCriteria {
  const mode = modeOf(query);
  const flags = query as Readonly<Record<string, unknown>>;
  return {
    ...place,
    free,
    nights,
    homeIds,
    rentCents: rentBounds(stay, today, pricesOf(query)),
    ...bedsOf(query, mode.beds),
    baths2: query.minimumBathrooms === undefined ? null : Math.ceil(query.minimumBathrooms * 2),
    squareFeet: query.minimumSquareFootage ?? null,
    amenityMask: amenityMask(FLAGS.filter(([, flag]) => flags[flag] === true).map(([name]) => name)),
    furnished: typeOf(query, mode.furnished),
    furnishedOnly: mode.furnishedOnly || query.allowedForHqStays === true,
    // Short stays are for installed homes only (product 3), and so are stays for business or vacation.
    installed:
      mode.installed || query.installed === true || query.allowedForHqStays === true || stay?.kind === 'short_term',
    sort: query.sortBy ?? 'recommended',
    today,
    monthlyRate: monthlyRate(stay, today),
    grouped: query.grouped ?? true,
    ...pageOf(query),
  };
}

function pricesOf({ priceGte, priceLte }: HomeSearchQuery): SearchCriteria['rentCents'] {
  if (priceGte !== undefined && priceLte !== undefined && priceGte > priceLte)
    throw refuse([['price_lte', 'Must not be lower than price_gte.']]);
  return { minimum: centsOf(priceGte), maximum: centsOf(priceLte) };
}

function bedsOf(
  { beds: asked, minBeds, exactMatchBeds = false }: HomeSearchQuery,
  byMode: readonly number[],
): Pick<SearchCriteria, 'beds' | 'bedsAtLeast'> {
  const wanted = new Set(asked?.map(Number) ?? (minBeds === undefined ? byMode : []));
  if (exactMatchBeds) return { beds: minBeds === undefined ? [...wanted] : [minBeds], bedsAtLeast: null };
  return { beds: [...wanted], bedsAtLeast: minBeds ?? (wanted.has(MOST_BEDS) ? MOST_BEDS : null) };
}

/** An additional type beside the other one is every type. */
function typeOf({ category, additionalHomesType }: HomeSearchQuery, byMode: boolean | null): boolean | null {
  const furnished = category === undefined ? byMode : category === 'furnished';
  if (additionalHomesType === undefined || furnished === (additionalHomesType === 'FurnishedHome')) return furnished;
  return null;
}

/** Without true pagination pages add up, as under a 'show more' button: page 3 holds the homes of the first three. */
function pageOf({
  page = 1,
  resultsPerPage = RESULTS_PER_PAGE,
  useTruePagination = true,
}: HomeSearchQuery): Pick<SearchCriteria, 'page' | 'perPage'> {
  if (useTruePagination) return { page, perPage: resultsPerPage };
  if (page * resultsPerPage > MOST_AT_ONCE)
    throw new AppError('invalid', {
      fields: [{ path: 'page', message: `At most ${MOST_AT_ONCE} results per request.` }],
    });
  return { page: 1, perPage: page * resultsPerPage };
}
