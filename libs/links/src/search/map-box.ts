import type { Bounds } from './search-state.ts';

export const CORNERS = ['swLatitude', 'swLongitude', 'neLatitude', 'neLongitude'] as const;

/** Degrees to about a metre: more digits would make the address of every small movement a new one, and of the smallest numbers '1e-7', which is none. */
export const roundToMeters = (degrees: number): number => Number(degrees.toFixed(5)) + 0;

/** The section of a map between two corners, written in the order of `CORNERS`; null where one is missing, odd or on the wrong side of the other. */
export function parseBounds(corners: readonly (string | undefined)[]): Bounds | null {
  const [south, west, north, east] = corners.map((text) => roundToMeters(Number(text))) as [
    number,
    number,
    number,
    number,
  ];
  // A comparison with NaN is false, so one missing or odd corner fails here too.
  return south >= -90 && south < north && north <= 90 && west >= -180 && west < east && east <= 180
    ? { south, west, north, east }
    : null;
}

/** The parameters that `parseBounds` reads, without values where there is no box. */
export const toCornerParameters = (bounds: Bounds | null): [name: string, degrees: number | null][] => {
  const sides = bounds && [bounds.south, bounds.west, bounds.north, bounds.east].map(roundToMeters);
  return CORNERS.map((name, index) => [name, sides && sides[index]!]);
};
