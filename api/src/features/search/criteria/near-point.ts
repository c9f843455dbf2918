import type { HomeSearchQuery } from '@lodestay/contracts';
import type { Point } from './criteria.ts';
import { refuse } from './search-box.ts';

const NEAR = [
  ['nearLatitude', 'near_latitude', 90],
  ['nearLongitude', 'near_longitude', 180],
] as const;

/** The point that the search names, if it does. Throws `invalid` for half a point and for one that is not on earth. */
export function nearOf(query: Pick<HomeSearchQuery, (typeof NEAR)[number][0]>): Point | null {
  const missing = NEAR.filter(([name]) => query[name] === undefined);
  if (missing.length === NEAR.length) return null;
  if (missing.length > 0) throw refuse(missing.map(([, path]) => [path, 'Both coordinates of the point are needed.']));
  const outside = NEAR.filter(([name, , most]) => Math.abs(query[name]!) > most);
  if (outside.length > 0)
    throw refuse(outside.map(([, path, most]) => [path, `Must lie between -${most} and ${most}.`]));
  return { latitude: query.nearLatitude!, longitude: query.nearLongitude! };
}
