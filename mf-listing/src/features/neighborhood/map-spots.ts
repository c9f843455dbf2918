import type { HomeCardData } from '@lodestay/contracts';
import { metresBetween } from '@lodestay/map/geometry';
import { formatMonthly } from '@lodestay/stay';
import type { Place } from './approximate-place.ts';

export type MapSpot = Place & { slug: string; href: string; name: string; price: string };

/** Nearer homes would lie under the mark, farther ones would make the area a city. Metres. */
const NEAREST = 250;
const FARTHEST = 4000;

/** Like homes that are near, one a building, with the price of the same stay. */
export function mapSpots(here: Place, homes: readonly HomeCardData[], stayQuery: string): MapSpot[] {
  const buildings = new Set<number>();
  return homes.flatMap(({ slug, title, displayPriceWithDiscount, latitude, longitude, property }) => {
    const distance = metresBetween(here, { latitude, longitude });
    if (distance < NEAREST || distance > FARTHEST || buildings.has(property.id)) return [];
    buildings.add(property.id);
    return [
      {
        slug,
        href: `/homes/${slug}${stayQuery && `?${stayQuery}`}`,
        name: title,
        price: formatMonthly(displayPriceWithDiscount),
        latitude,
        longitude,
      },
    ];
  });
}
