import { createHash } from 'node:crypto';

type Point = { readonly latitude: number; readonly longitude: number };

/** How far a property is moved from a point that it shares, at most. Enough to part the pins, too little to change the neighborhood. */
export const SPREAD_METERS = 400;
const METERS_PER_DEGREE = 111_200;

/** Another point near this one, the same for the same property every time, evenly spread over a disc. */
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
