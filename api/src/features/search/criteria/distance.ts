import { sql, type RawBuilder } from 'kysely';
import type { Point } from './criteria.ts';

/** Kilometers in a degree of latitude. */
export const KM_PER_DEGREE = 111.2;

/** How many degrees of latitude one of longitude is worth there. */
export const shrinkAt = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** Kilometers from `center`, on the plane that touches the earth there: exact enough within a metro. */
export function kilometersBetween({ latitude, longitude }: Point): (latitude: number, longitude: number) => number {
  const shrink = shrinkAt(latitude);
  return (toLatitude, toLongitude) =>
    KM_PER_DEGREE * Math.sqrt(((toLongitude - longitude) * shrink) ** 2 + (toLatitude - latitude) ** 2);
}

/** The same of a row of `unit`. */
export function kilometersFrom({ latitude, longitude }: Point): RawBuilder<number> {
  return sql`${KM_PER_DEGREE}::double precision * sqrt(((longitude - ${longitude}) * ${shrinkAt(latitude)}) ^ 2 + (latitude - ${latitude}) ^ 2)`;
}
