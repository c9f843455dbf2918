import { sql, type RawBuilder } from 'kysely';
import type { Point } from './criteria.ts';

/** Kilometers per degree of latitude. */
export const KM_PER_DEGREE = 111.2;

/** The length of a degree of longitude relative to a degree of latitude, at this latitude. */
export const getLongitudeScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Returns a function that measures kilometers from a point. Uses a flat-earth approximation, accurate enough within a metro area. */
export function createDistanceFrom({ latitude, longitude }: Point): (latitude: number, longitude: number) => number {
  const shrink = getLongitudeScale(latitude);
  return (toLatitude, toLongitude) =>
    KM_PER_DEGREE * Math.sqrt(((toLongitude - longitude) * shrink) ** 2 + (toLatitude - latitude) ** 2);
}

/** The same calculation in SQL, for a row of `unit`. */
export function buildDistanceSql({ latitude, longitude }: Point): RawBuilder<number> {
  return sql`${KM_PER_DEGREE}::double precision * sqrt(((longitude - ${longitude}) * ${getLongitudeScale(latitude)}) ^ 2 + (latitude - ${latitude}) ^ 2)`;
}
