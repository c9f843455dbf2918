/** Degrees. */
export type Place = { readonly latitude: number; readonly longitude: number };
export type Bounds = { readonly south: number; readonly west: number; readonly north: number; readonly east: number };

/** Bounds in MapLibre's order. */
export const lngLatBounds = ({ south, west, north, east }: Bounds): [number, number, number, number] => [
  west,
  south,
  east,
  north,
];

const EARTH_METRES = 6_371_000;
const METERS_PER_DEGREE = (EARTH_METRES * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Straight-line distance between two places in meters. */
export function calculateDistance(a: Place, b: Place): number {
  const chord =
    Math.sin(radians(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(radians(a.latitude)) *
      Math.cos(radians(b.latitude)) *
      Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(chord));
}

/** The place at a distance of `meters` in a direction: 0 turns is north, a quarter is east. Accurate within a metro area. */
export function findPlaceAway({ latitude, longitude }: Place, meters: number, turns: number): Place {
  const reach = meters / METERS_PER_DEGREE;
  const angle = turns * 2 * Math.PI;
  return {
    latitude: latitude + reach * Math.cos(angle),
    longitude: longitude + (reach * Math.sin(angle)) / Math.cos(radians(latitude)),
  };
}

const CORNERS = 72;

/** A circle on the globe as a closed ring of [longitude, latitude]. */
export const createCircle = (center: Place, meters: number): [number, number][] =>
  Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { latitude, longitude } = findPlaceAway(center, meters, (corner % CORNERS) / CORNERS);
    return [longitude, latitude];
  });
