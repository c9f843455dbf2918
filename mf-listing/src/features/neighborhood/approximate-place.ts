/** Degrees to three decimals: about a hundred metres, as exact as a stranger needs to know where somebody lives. */
const shorten = (degrees: number) => Math.round(degrees * 1000) / 1000;

export type Place = { readonly latitude: number; readonly longitude: number };

export const approximatePlace = ({ latitude, longitude }: Place): Place => ({ latitude: shorten(latitude), longitude: shorten(longitude) });

/** Radius of the ring in metres; wide where the publisher gives only the area (product 2). */
export const ringMetres = ({ approximateLocation }: { approximateLocation: boolean }): number => (approximateLocation ? 600 : 150);

const EARTH_METRES = 6_371_000;
const METRES_PER_MILE = 1609.344;

/** Metres between two places, as the crow flies. */
export function metresBetween(a: Place, b: Place): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const dLatitude = radians(b.latitude - a.latitude);
  const dLongitude = radians(b.longitude - a.longitude);
  const chord = Math.sin(dLatitude / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** '0.9 miles', '12 miles' */
export function formatMiles(metres: number): string {
  const miles = metres / METRES_PER_MILE;
  const text = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
