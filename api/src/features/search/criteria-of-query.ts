import { AMENITIES, type Amenity, type HomeSearchQuery } from '@lodestay/contracts';
import { RESULTS_PER_PAGE } from '@lodestay/stay';
import { amenityMask } from '../homes/index.ts';
import type { SearchCriteria } from './criteria.ts';
import { rentBounds } from './rent-bounds.ts';
import type { SearchedStay } from './search-stay.ts';
import type { SearchedPlace } from './searched-place.ts';

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
const FLAGS = AMENITIES.map((name): [Amenity, string] => [name, camelCase(name)]);

/** The most bedrooms a search names: that many or more, unless an exact match is asked for. */
const MOST_BEDS = 4;

const centsOf = (dollars: number | undefined) => (dollars === undefined ? null : dollars * 100);

/** The query of a search in the terms of the inventory. */
export function criteriaOf(query: HomeSearchQuery, { market: _market, displayCity: _city, ...place }: SearchedPlace, { stay, free, nights }: SearchedStay, today: string): SearchCriteria {
  const { exactMatchBeds = false, searchType } = query;
  const wanted = new Set((query.beds ?? (searchType === '1-bedroom' && query.minBeds === undefined ? ['1'] : [])).map(Number));
  const { minBeds } = query;
  const flags = query as Readonly<Record<string, unknown>>;
  return {
    ...place,
    free,
    nights,
    rentCents: rentBounds(stay, today, { minimum: centsOf(query.priceGte), maximum: centsOf(query.priceLte) }),
    beds: [...(minBeds !== undefined && exactMatchBeds ? [minBeds] : wanted)],
    bedsAtLeast: exactMatchBeds ? null : (minBeds ?? (wanted.has(MOST_BEDS) ? MOST_BEDS : null)),
    baths2: query.minimumBathrooms === undefined ? null : Math.ceil(query.minimumBathrooms * 2),
    squareFeet: query.minimumSquareFootage ?? null,
    amenityMask: amenityMask(FLAGS.filter(([, flag]) => flags[flag] === true).map(([name]) => name)),
    furnished: query.category === undefined ? (query.allowedForHqStays ? true : null) : query.category === 'furnished',
    // Short stays are for installed homes only (product 3), and so are stays for business or vacation.
    installed: query.installed === true || query.allowedForHqStays === true || searchType === 'short-term' || stay?.kind === 'short_term',
    sort: query.sortBy ?? 'recommended',
    today,
    grouped: query.grouped ?? true,
    page: query.page ?? 1,
    perPage: query.resultsPerPage ?? RESULTS_PER_PAGE,
  };
}
