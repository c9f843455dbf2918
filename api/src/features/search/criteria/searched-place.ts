import type { DisplayCity, HomeSearchQuery, Market } from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Places } from '../../homes/index.ts';
import type { Box, Point, SearchCriteria } from './criteria.ts';
import { parseNearPoint } from './near-point.ts';
import { createBoxAround, parseBox, getCenter, createFieldsError } from './search-box.ts';
import type { Db } from '../tables.ts';

/** IDs are four-byte integers, so no larger ID exists. */
const LARGEST_ID = 2 ** 31 - 1;

const NO_POINT = [
  ['near_latitude', 'Required when sorting by distance.'],
  ['near_longitude', 'Required when sorting by distance.'],
] as const;

type PlacePart = Pick<
  HomeSearchQuery,
  | 'market'
  | 'displayCity'
  | 'term'
  | 'propertySlug'
  | 'neighborhoodId'
  | 'swLatitude'
  | 'swLongitude'
  | 'neLatitude'
  | 'neLongitude'
  | 'nearLatitude'
  | 'nearLongitude'
  | 'healthyBoundaries'
  | 'sortBy'
  | 'favorites'
>;

export type SearchedPlace = Pick<
  SearchCriteria,
  'marketIds' | 'displayCityId' | 'firstCityIds' | 'propertyId' | 'neighborhoodIds' | 'box' | 'center'
> & {
  readonly market: Market | null;
  readonly displayCity: DisplayCity | null;
  /** The places of a searched market in words, or null (`describeCities`). */
  readonly covers: string | null;
  /** The requested point, from which distances are shown. */
  readonly near: Point | null;
};

/**
 * Finds the place to search.
 * - A map box replaces the market, so that the map can be moved across its border. With `healthy_boundaries`, the search stays in the
 *   market. A display city still applies ('when the boundary is shown', specification 7).
 * - The name is the first of `display_city` (which may also be a market's slug, specification 7), `market` and the typed `term`.
 * - A point alone searches the area around it.
 * Throws `not_found` for an unknown place, and `invalid` for an invalid box or point, or for sorting by distance without a point.
 */
export async function findSearchedPlace(db: Db, places: Places, query: PlacePart): Promise<SearchedPlace> {
  const drawn = parseBox(query);
  const near = parseNearPoint(query);
  const [named, property, neighborhoods] = await Promise.all([
    findNamedPlace(places, query),
    findProperty(db, query.propertySlug),
    findNeighborhoods(db, query.neighborhoodId),
  ]);
  const { market, displayCity } = named;
  const marketIds =
    drawn && query.healthyBoundaries !== true
      ? []
      : market
        ? [market.id]
        : property
          ? [property.marketId]
          : [...new Set([...named.neighborhoods, ...neighborhoods].map(({ marketId }) => marketId))];
  const hasNoPlace = !market && !property && query.neighborhoodId === undefined && query.favorites !== true;
  const box = drawn ?? (near && hasNoPlace ? createBoxAround(near) : null);
  const center = near ?? findCenter(box, [displayCity, property, ...neighborhoods, ...named.neighborhoods, market]);
  if (query.sortBy === 'distance' && !center) throw createFieldsError(NO_POINT);
  return {
    market,
    displayCity,
    covers: market && !displayCity && !drawn ? await places.describeCities(market) : null,
    near,
    center,
    box,
    marketIds,
    displayCityId: displayCity?.id ?? null,
    // Around a point or on a map, the distance to its center counts instead.
    firstCityIds: market && !displayCity && !drawn && !near ? await places.listNamedCityIds(market) : [],
    propertyId: property?.id ?? null,
    neighborhoodIds: query.neighborhoodId
      ? query.neighborhoodId.map((id) => Math.min(Number(id), LARGEST_ID))
      : named.neighborhoods.map(({ id }) => id),
  };
}

const findCenter = (box: Box | null, places: readonly (Point | null | undefined)[]): Point | null => {
  if (box) return getCenter(box);
  const place = places.find(Boolean);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
};

type Neighborhood = Point & { id: number; marketId: number };
type Named = { market: Market | null; displayCity: DisplayCity | null; neighborhoods: Neighborhood[] };

async function findNamedPlace(places: Places, { market, displayCity, term }: PlacePart): Promise<Named> {
  if (displayCity !== undefined) {
    const city = await places.findDisplayCity(displayCity);
    if (city)
      return { market: (await places.findMarket(city.marketSlug)) ?? null, displayCity: city, neighborhoods: [] };
    return { ...(await requireMarket(places, displayCity)), neighborhoods: [] };
  }
  if (market !== undefined) return { ...(await requireMarket(places, market)), neighborhoods: [] };
  if (term === undefined || term.trim() === '') return { market: null, displayCity: null, neighborhoods: [] };
  const place = await places.find(term);
  if (!place) throw new AppError('not_found', { message: 'No match. Try a nearby city.' });
  const found = (await places.findMarket(place.marketSlug)) ?? null;
  if (place.kind === 'display_city')
    return {
      market: found,
      displayCity: (await places.list()).displayCities.find(({ id }) => id === place.id) ?? null,
      neighborhoods: [],
    };
  return {
    market: found,
    displayCity: null,
    neighborhoods:
      place.kind === 'neighborhood' && found
        ? [{ id: place.id, marketId: found.id, latitude: place.latitude, longitude: place.longitude }]
        : [],
  };
}

async function requireMarket(places: Places, slug: string): Promise<Omit<Named, 'neighborhoods'>> {
  const market = await places.findMarket(slug);
  if (!market) throw new AppError('not_found', { message: 'Market not found.' });
  return { market, displayCity: null };
}

async function findProperty(db: Db, slug: string | undefined) {
  if (slug === undefined) return null;
  const property = await db
    .selectFrom('property')
    .select(['id', 'marketId', 'latitude', 'longitude'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (!property) throw new AppError('not_found', { message: 'Property not found.' });
  return property;
}

/** Ignores unknown neighborhoods instead of throwing, because shared links can outlive a neighborhood. */
async function findNeighborhoods(db: Db, ids: readonly string[] | undefined): Promise<Neighborhood[]> {
  const known = (ids ?? []).map(Number).filter((id) => id <= LARGEST_ID);
  if (known.length === 0) return [];
  return db
    .selectFrom('neighborhood')
    .select(['id', 'marketId', 'latitude', 'longitude'])
    .where('id', 'in', known)
    .orderBy('id')
    .execute();
}
