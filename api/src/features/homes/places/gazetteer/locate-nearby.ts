import { EMPTY_SEARCH, toMarketHref, toSearchQuery } from '@lodestay/links';
import type { Place } from '../place-ranking.ts';

/** The homes around a point that has a name. */
export type NearbyPlace = Omit<Place, 'kind'> & { readonly kind: 'nearby' };

export type Point = { readonly latitude: number; readonly longitude: number };

/** Homes farther away are not near: the radius of a search around a point. */
const MAX_KM = 80;
const KM_PER_DEGREE = 111.2;
const MAX_EACH = 3;

/** Kilometers in a straight line, accurate enough within a metro area. */
export function calculateKilometers(from: Point, to: Point): number {
  const shrink = Math.cos((from.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(to.latitude - from.latitude, (to.longitude - from.longitude) * shrink);
}

/** The homes around a point, as a place of the nearest city's market. Empty if no city is near. */
export function locateNearby(cities: readonly Place[], { latitude, longitude }: Point, name: string): NearbyPlace[] {
  let [nearest, least]: [Place | undefined, number] = [undefined, MAX_KM];
  for (const city of cities) {
    const kilometers = calculateKilometers({ latitude, longitude }, city);
    if (kilometers <= least) [nearest, least] = [city, kilometers];
  }
  if (!nearest) return [];
  const query = toSearchQuery({ ...EMPTY_SEARCH, near: { name, latitude, longitude }, sortBy: 'distance' });
  return [
    {
      ...nearest,
      kind: 'nearby',
      name,
      detail: `Near ${nearest.name}, ${nearest.state}`,
      url: toMarketHref(nearest.marketSlug, query),
      inside: [],
      latitude,
      longitude,
    },
  ];
}

/** Locates the first three items that have homes nearby. */
export function takeLocated<Item>(
  items: Iterable<{ readonly item: Item }>,
  locate: (item: Item) => NearbyPlace[],
): NearbyPlace[] {
  const found: NearbyPlace[] = [];
  for (const { item } of items) {
    if (found.length >= MAX_EACH) break;
    found.push(...locate(item));
  }
  return found;
}
