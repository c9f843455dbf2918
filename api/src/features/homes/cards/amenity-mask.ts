import { AMENITIES, type Amenity } from '@lodestay/contracts';

/** The set as a number with one bit for each amenity, by its position in `AMENITIES`. Exact up to 53 of them. */
export function amenityMask(names: Iterable<Amenity>): number {
  let mask = 0;
  for (const name of new Set(names)) mask += 2 ** AMENITIES.indexOf(name);
  return mask;
}

/** The amenities of a mask, in the order of `AMENITIES`. */
export function amenitiesOf(mask: number): Amenity[] {
  return AMENITIES.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
}
