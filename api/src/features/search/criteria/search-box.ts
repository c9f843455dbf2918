import type { HomeSearchQuery } from '@lodestay/contracts';
import { AppError } from '../../../platform/http/index.ts';
import type { Box, Point } from './criteria.ts';
import { KM_PER_DEGREE, shrinkAt } from './distance.ts';

/** The largest map that is searched, in degrees: a metro with its suburbs. A larger one costs more than it shows. */
export const ZOOM_BOUNDS = { latitude: 3, longitude: 4 };

const CORNERS = [
  ['swLatitude', 'sw_latitude', 90],
  ['swLongitude', 'sw_longitude', 180],
  ['neLatitude', 'ne_latitude', 90],
  ['neLongitude', 'ne_longitude', 180],
] as const;

/** The map's box, or null where none is asked for. Throws `invalid` for half a box and `outside_zoom` for one that is too large. */
export function boxOf(query: Pick<HomeSearchQuery, (typeof CORNERS)[number][0]>): Box | null {
  const missing = CORNERS.filter(([name]) => query[name] === undefined);
  if (missing.length === CORNERS.length) return null;
  if (missing.length > 0) throw refuse(missing.map(([, path]) => [path, 'All four sides of the map are needed.']));
  const outside = CORNERS.filter(([name, , most]) => Math.abs(query[name]!) > most);
  if (outside.length > 0)
    throw refuse(outside.map(([, path, most]) => [path, `Must lie between -${most} and ${most}.`]));
  const [south, west, north, east] = CORNERS.map(([name]) => query[name]!) as [number, number, number, number];
  if (south >= north) throw refuse([['ne_latitude', 'Must be north of sw_latitude.']]);
  if (west >= east) throw refuse([['ne_longitude', 'Must be east of sw_longitude.']]);
  if (north - south > ZOOM_BOUNDS.latitude || east - west > ZOOM_BOUNDS.longitude) throw new AppError('outside_zoom');
  return { south, west, north, east };
}

/** A commute, at most: farther homes are in another place. */
export const REACH_KM = 80;

/** All that is within `REACH_KM` of a point, and the corners. */
export function boxAround({ latitude, longitude }: Point): Box {
  const north = REACH_KM / KM_PER_DEGREE;
  const east = north / Math.max(0.01, shrinkAt(latitude));
  return { south: latitude - north, west: longitude - east, north: latitude + north, east: longitude + east };
}

export const middleOf = ({ south, west, north, east }: Box): Point => ({
  latitude: (south + north) / 2,
  longitude: (west + east) / 2,
});

/** The error that names these fields, by their names on the wire. */
export function refuse(fields: readonly (readonly [path: string, message: string])[]): AppError {
  return new AppError('invalid', { fields: fields.map(([path, message]) => ({ path, message })) });
}
