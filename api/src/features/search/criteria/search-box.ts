import type { HomeSearchQuery } from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Box, Point } from './criteria.ts';
import { KM_PER_DEGREE, getLongitudeScale } from './distance.ts';

/** The largest map area that can be searched, in degrees: a metro area with its suburbs. */
export const ZOOM_BOUNDS = { latitude: 3, longitude: 4 };

const CORNERS = [
  ['swLatitude', 'sw_latitude', 90],
  ['swLongitude', 'sw_longitude', 180],
  ['neLatitude', 'ne_latitude', 90],
  ['neLongitude', 'ne_longitude', 180],
] as const;

/** The map's box, or null. Throws `invalid` if a side is missing or out of range, and `outside_zoom` if the box is too large. */
export function parseBox(query: Pick<HomeSearchQuery, (typeof CORNERS)[number][0]>): Box | null {
  const missing = CORNERS.filter(([name]) => query[name] === undefined);
  if (missing.length === CORNERS.length) return null;
  if (missing.length > 0)
    throw createFieldsError(
      missing.map(([, path]) => [path, 'Must be set together with the other three sides of the map.']),
    );
  const outside = CORNERS.filter(([name, , most]) => Math.abs(query[name]!) > most);
  if (outside.length > 0)
    throw createFieldsError(outside.map(([, path, most]) => [path, `Must be between -${most} and ${most}.`]));
  const [south, west, north, east] = CORNERS.map(([name]) => query[name]!) as [number, number, number, number];
  if (south >= north) throw createFieldsError([['ne_latitude', 'Must be north of sw_latitude.']]);
  if (west >= east) throw createFieldsError([['ne_longitude', 'Must be east of sw_longitude.']]);
  if (north - south > ZOOM_BOUNDS.latitude || east - west > ZOOM_BOUNDS.longitude) throw new AppError('outside_zoom');
  return { south, west, north, east };
}

/** The radius of a search around a point, a long commute. */
export const RADIUS_KM = 80;

/** The box that contains the circle of `RADIUS_KM` around a point. */
export function createBoxAround({ latitude, longitude }: Point): Box {
  const north = RADIUS_KM / KM_PER_DEGREE;
  const east = north / Math.max(0.01, getLongitudeScale(latitude));
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east };
}

export const getCenter = ({ south, west, north, east }: Box): Point => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** Creates an `invalid` error for these fields. `path` is the wire name. */
export function createFieldsError(fields: readonly (readonly [path: string, message: string])[]): AppError {
  return new AppError('invalid', { fields: fields.map(([path, message]) => ({ path, message })) });
}
