import type { HomeSearchResult } from '@lodestay/contracts';
import type { Bounds } from '@lodestay/links';
import type { Pin } from './map-points.ts';

const isInside = (
  { south, west, north, east }: Bounds,
  { latitude, longitude }: { latitude: number; longitude: number },
) => latitude >= south && latitude <= north && longitude >= west && longitude <= east;

/** Keys of the listed groups that a pin represents: its own, those joined with it, and those in the area of its cluster. */
export function getGroupKeys(pin: Pin, groups: HomeSearchResult['homeGroups']): string[] {
  const keys = new Set(pin.points.map(({ key }) => key));
  const areas = pin.points.flatMap(({ area }) => area ?? []);
  return groups
    .filter(({ key, homes: [home] }) => keys.has(key) || (home && areas.some((area) => isInside(area, home))))
    .map(({ key }) => key);
}
