import type { Bounds } from './search-state.ts';

export const CORNERS = ['swLatitude', 'swLongitude', 'neLatitude', 'neLongitude'] as const;

/** Degrees rounded to about a meter. More digits would change the URL on every small movement, and tiny numbers would print as '1e-7'. */
export const roundToMeters = (degrees: number): number => Number(degrees.toFixed(5)) + 0;

/** Parses the corners of a map area, given in the order of `CORNERS`. Null if a corner is missing or invalid or the corners are swapped. */
export function parseBounds(corners: readonly (string | undefined)[]): Bounds | null {
  const [south, west, north, east] = corners.map((text) => roundToMeters(Number(text))) as [
    number,
    number,
    number,
    number,
  ];
  // Comparisons with NaN are false, so a missing or invalid corner fails here too.
  return south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180
    ? { south, west, north, east }
    : null;
}

/** The parameters that `parseBounds` reads. Their values are null without bounds. */
export const toCornerParameters = (bounds: Bounds | null): [name: string, degrees: number | null][] => {
  const sides = bounds && [bounds.south, bounds.west, bounds.north, bounds.east].map(roundToMeters);
  return CORNERS.map((name, index) => [name, sides && sides[index]!]);
};
