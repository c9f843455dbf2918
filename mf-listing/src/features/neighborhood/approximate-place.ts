import type { Place } from '@lodestay/map/geometry';

/** Degrees to three decimals: about a hundred metres, as exact as a stranger needs to know where somebody lives. */
const shorten = (degrees: number) => Math.round(degrees * 1000) / 1000;

export type { Place };

export const approximatePlace = ({ latitude, longitude }: Place): Place => ({
  latitude: shorten(latitude),
  longitude: shorten(longitude),
});

/** Radius of the ring in metres; wide where the publisher gives only the area (product 2). */
export const ringMetres = ({ approximateLocation }: { approximateLocation: boolean }): number =>
  approximateLocation ? 600 : 150;

const METRES_PER_MILE = 1609.344;

/** '0.9 miles', '12 miles' */
export function formatMiles(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  const text = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
