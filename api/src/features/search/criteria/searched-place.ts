import type { DisplayCity, HomeSearchQuery, Market } from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Places } from '../../homes/index.ts';
import type { Box, Point, SearchCriteria } from './criteria.ts';
import { nearOf } from './near-point.ts';
import { boxAround, boxOf, middleOf, refuse } from './search-box.ts';
import type { Db } from '../tables.ts';

/** Ids are integers of four bytes; a larger one is nobody's. */
const LARGEST_ID = 2 ** 31 - 1;

const NO_POINT = [
  ['near_latitude', 'Name a point to sort by the distance to.'],
  ['near_longitude', 'Name a point to sort by the distance to.'],
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
  'marketIds' | 'displayCityId' | 'propertyId' | 'neighborhoodIds' | 'box' | 'center'
> & {
  readonly market: Market | null;
  readonly displayCity: DisplayCity | null;
  /** The point that distances are told from. */
  readonly near: Point | null;
};

/**
 * Where is searched. A box decides alone: the market then only names the page, so that a map can be moved over its border, unless
 * `healthy_boundaries` keeps to the market; a display city still narrows ('when the boundary is shown', specification 7). A home
 * belongs to the market that its source says, so that is the boundary. `display_city` may also be a market's slug (specification 7).
 * Of several names one decides: `display_city`, without it `market`, without that a typed `term`.
 * A point alone is searched around, as far as one commutes.
 * Throws `not_found` for a place that does not exist, `invalid` for a box or a point that is none and for distances from nowhere.
 */
export async function searchedPlace(db: Db, places: Places, query: PlacePart): Promise<SearchedPlace> {
  const drawn = boxOf(query);
  const near = nearOf(query);
  const [named, property, neighborhoods] = await Promise.all([
    namedPlace(places, query),
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
  const anywhere = !market && !property && query.neighborhoodId === undefined && query.favorites !== true;
  const box = drawn ?? (near && anywhere ? boxAround(near) : null);
  const center = near ?? middle(box, [displayCity, property, ...neighborhoods, ...named.neighborhoods, market]);
  if (query.sortBy === 'distance' && !center) throw refuse(NO_POINT);
  return {
    market,
    displayCity,
    near,
    center,
    box,
    marketIds,
    displayCityId: displayCity?.id ?? null,
    propertyId: property?.id ?? null,
    neighborhoodIds: query.neighborhoodId
      ? query.neighborhoodId.map((id) => Math.min(Number(id), LARGEST_ID))
      : named.neighborhoods.map(({ id }) => id),
  };
}

const middle = (box: Box | null, places: readonly (Point | null | undefined)[]): Point | null => {
  if (box) return middleOf(box);
  const place = places.find(Boolean);
  return place ? { latitude: place.latitude, longitude: place.longitude } : null;
};

type Neighborhood = Point & { id: number; marketId: number };
type Named = { market: Market | null; displayCity: DisplayCity | null; neighborhoods: Neighborhood[] };

async function namedPlace(places: Places, { market, displayCity, term }: PlacePart): Promise<Named> {
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

/** Neighborhoods that are gone find nothing; they are no error, because addresses are kept and shared. */
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
