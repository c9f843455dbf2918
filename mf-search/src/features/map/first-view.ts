import type { Bounds } from '@lodestay/links';
import { calculateDistance, type Place } from '@lodestay/map/geometry';

/** The share of homes, nearest to the center of the city first, that the first view shows. */
const CORE_SHARE = 0.7;

/** The city's core is not farther from its center than this. */
const CORE_METERS = 25_000;

/** A near place farther than this from the center is left out of the first view. */
const MAX_NEAR_METERS = 100_000;

type CountedPlace = Place & { readonly homes: number };

const countAll = (points: readonly CountedPlace[]) => points.reduce((sum, { homes }) => sum + homes, 0);

/**
 * The first view: the city's center with the homes of its core, and the near place. Distant homes are left out, because the
 * view would join all others into a few pins. If no home is near the center, the view is that of the homes around their median.
 */
export function getFirstView(
  points: readonly CountedPlace[],
  city: Place | null = null,
  near: Place | null = null,
): Bounds | null {
  const isInCity = city !== null && points.some((point) => calculateDistance(city, point) <= CORE_METERS);
  const center = isInCity ? city : getMedian(points);
  if (!center) return null;
  const nearest = points
    .map((point) => ({ point, meters: calculateDistance(center, point) }))
    .filter(({ meters }) => !isInCity || meters <= CORE_METERS)
    .sort((a, b) => a.meters - b.meters)
    .map(({ point }) => point);
  const wanted = countAll(nearest) * CORE_SHARE;
  let shown = 0;
  while (countAll(nearest.slice(0, shown)) < wanted) shown += 1;
  const places: Place[] = isInCity ? [center, ...nearest.slice(0, shown)] : nearest.slice(0, shown);
  return getBounds(near && calculateDistance(center, near) <= MAX_NEAR_METERS ? [...places, near] : places);
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const getMedian = (points: readonly Place[]): Place | null =>
  points.length === 0
    ? null
    : {
        longitude: median(points.map((point) => point.longitude)),
        latitude: median(points.map((point) => point.latitude)),
      };

/** The smallest bounds that contain all places; null without places. */
export function getBounds(places: readonly Place[]): Bounds | null {
  if (places.length === 0) return null;
  const longitudes = places.map((place) => place.longitude);
  const latitudes = places.map((place) => place.latitude);
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}
