import type { HomeCardData } from '@lodestay/contracts';
import { toHomeHref } from '@lodestay/links';
import { calculateDistance } from '@lodestay/map/geometry';
import { formatMonthly } from '@lodestay/stay';
import type { Place } from './approximate-place.ts';

export type MapSpot = Place & { slug: string; href: string; name: string; price: string };

/** In meters. Closer homes would be under the marker; homes farther away are not in the area. */
const MIN_DISTANCE = 250;
const MAX_DISTANCE = 4000;

/** Nearby similar homes for the map, one per building, with their price for the same stay. */
export function getMapSpots(here: Place, homes: readonly HomeCardData[], stayQuery: string): MapSpot[] {
  const buildings = new Set<number>();
  return homes.flatMap(({ slug, title, displayPriceWithDiscount, latitude, longitude, property }) => {
    const distance = calculateDistance(here, { latitude, longitude });
    if (distance < MIN_DISTANCE || distance > MAX_DISTANCE || buildings.has(property.id)) return [];
    buildings.add(property.id);
    return [
      {
        slug,
        href: toHomeHref(slug, stayQuery),
        name: title,
        price: formatMonthly(displayPriceWithDiscount),
        latitude,
        longitude,
      },
    ];
  });
}
