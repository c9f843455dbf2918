import type { Place } from '@lodestay/map/geometry';

/** Three decimals are about 100 meters. The exact location is not public, for the privacy of residents. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000;

export type { Place };

export const toApproximatePlace = ({ latitude, longitude }: Place): Place => ({
  latitude: roundDegrees(latitude),
  longitude: roundDegrees(longitude),
});

/** The radius of the ring in meters. It is wider if the publisher states only the area (product 2). */
export const getRingMeters = ({ approximateLocation }: { approximateLocation: boolean }): number =>
  approximateLocation ? 600 : 150;

const METERS_PER_MILE = 1609.344;

/** '0.9 miles', '12 miles' */
export function formatMiles(meters: number): string {
  const miles = meters / METERS_PER_MILE;
  const text = miles < 10 ? miles.toFixed(1) : String(Math.round(miles));
  return `${text} ${text === '1.0' ? 'mile' : 'miles'}`;
}
