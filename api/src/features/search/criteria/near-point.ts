import type { HomeSearchQuery } from '@lodestay/contracts';
import type { Point } from './criteria.ts';
import { createFieldsError } from './search-box.ts';

const NEAR = [
  ['nearLatitude', 'near_latitude', 90],
  ['nearLongitude', 'near_longitude', 180],
] as const;

/** The point of the search, or null. Throws `invalid` if a coordinate is missing or out of range. */
export function parseNearPoint(query: Pick<HomeSearchQuery, (typeof NEAR)[number][0]>): Point | null {
  const missing = NEAR.filter(([name]) => query[name] === undefined);
  if (missing.length === NEAR.length) return null;
  if (missing.length > 0)
    throw createFieldsError(missing.map(([, path]) => [path, 'Must be set together with the other coordinate.']));
  const outside = NEAR.filter(([name, , most]) => Math.abs(query[name]!) > most);
  if (outside.length > 0)
    throw createFieldsError(outside.map(([, path, most]) => [path, `Must be between -${most} and ${most}.`]));
  return { latitude: query.nearLatitude!, longitude: query.nearLongitude! };
}
