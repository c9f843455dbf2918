/** Degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };
export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

const EARTH_METRES = 6_371_000;
const METRES_PER_DEGREE = (EARTH_METRES * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two places, as the crow flies. */
export function metresBetween(a: Place, b: Place): number {
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** The place `metres` from another in a direction: 0 turns are north, a quarter is east. Exact enough within a metro. */
export function placeAway({ latitude, longitude }: Place, metres: number, turns: number): Place {
  const reach = metres / METRES_PER_DEGREE;
  const angle = turns * 2 * Math.PI;
  return {
    latitude: latitude + reach * Math.cos(angle),
    longitude: longitude + (reach * Math.sin(angle)) / Math.cos(radians(latitude)),
  };
}

const CORNERS = 72;

/** A circle on the globe as a closed ring of [longitude, latitude]. */
export const circleAround = (center: Place, metres: number): [number, number][] =>
  Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { latitude, longitude } = placeAway(center, metres, (corner % CORNERS) / CORNERS);
    return [longitude, latitude];
  });
