import { AMENITIES, type Amenity } from '@lodestay/contracts';

/** The bit of `unit.amenity_mask` that marks homes with pictures. Follows `getPictures`. Amenities have the lower bits. */
export const HAS_PHOTOS_BIT = 30;
export const HAS_PHOTOS_MASK = 2 ** HAS_PHOTOS_BIT;

/** Converts amenities to a bit mask; the bit is the position in `AMENITIES`. Exact for up to 53 amenities. */
export function toAmenityMask(names: Iterable<Amenity>): number {
  let mask = 0;
  for (const name of new Set(names)) mask += 2 ** AMENITIES.indexOf(name);
  return mask;
}

/** Returns the amenities of a mask in the order of `AMENITIES`. */
export function toAmenities(mask: number): Amenity[] {
  return AMENITIES.filter((_, bit) => Math.floor(mask / 2 ** bit) % 2 === 1);
}
