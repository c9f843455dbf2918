import { createHash } from 'node:crypto';

type Point = { readonly latitude: number; readonly longitude: number };

/** The maximum distance that a property is moved from a shared point, in meters. Separates the pins within the neighborhood. */
export const SPREAD_METERS = 400;
const METERS_PER_DEGREE = 111_200;

/** Returns a point near this one, evenly distributed over a disc, and always the same for a property. */
export function spreadPoint({ latitude, longitude }: Point, propertyKey: string): Point {
  const digest = createHash('sha1').update(propertyKey).digest();
  const angle = (digest.readUInt32BE(0) / 2 ** 32) * 2 * Math.PI;
  const far = (Math.sqrt(digest.readUInt32BE(4) / 2 ** 32) * SPREAD_METERS) / METERS_PER_DEGREE;
  return {
    latitude: round(latitude + far * Math.sin(angle)),
    longitude: round(longitude + (far * Math.cos(angle)) / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))),
  };
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
