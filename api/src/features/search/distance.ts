import { sql, type RawBuilder } from 'kysely';
import type { Point } from './criteria.ts';

/** Kilometres in a degree of latitude. */
export const KM_PER_DEGREE = 111.2;

/** How many degrees of latitude one of longitude is worth there. */
export const shrinkAt = (latitude: number): number => Math.cos((latitude * Math.PI) / 180);

/** On the plane that touches the earth at `center`: exact enough within a metro, and the same in both languages, so that a card never says more than the card after it. */
export function metersFrom(center: Point, { latitude, longitude }: Point): number {
  return Math.round(1000 * KM_PER_DEGREE * Math.hypot((longitude - center.longitude) * shrinkAt(center.latitude), latitude - center.latitude));
}

/** The same of `unit.loc`, in kilometres. */
export function kilometersFrom({ latitude, longitude }: Point): RawBuilder<number> {
  return sql`${KM_PER_DEGREE}::double precision * sqrt(((loc[0] - ${longitude}) * ${shrinkAt(latitude)}) ^ 2 + (loc[1] - ${latitude}) ^ 2)`;
}
