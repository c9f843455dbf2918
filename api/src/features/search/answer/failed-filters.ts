import type { SearchCriteria } from '../criteria/criteria.ts';
import type { HomeRows } from './home-columns.ts';

/** The only filter that a home fails, or `several`. */
export const failures = { none: 0, price: 1, beds: 2, neighborhood: 3, amenities: 4, type: 5, several: 6 } as const;

/** One of `failures` per row. */
export type FailedFilters = Uint8Array;

/** Finds which of the counted filters each row fails. The SQL statement has already applied the other filters. */
export function findFailedFilters(
  columns: HomeRows,
  { rentCents, beds, bedsAtLeast, neighborhoodIds, amenityMask, furnished }: SearchCriteria,
): FailedFilters {
  const { rows } = columns;
  const missed = new Uint8Array(rows.length);
  const markFailures = (failure: number, fails: (row: number) => boolean) => {
    for (let at = 0; at < rows.length; at += 1)
      if (fails(rows[at]!)) missed[at] = missed[at] === failures.none ? failure : failures.several;
  };
  const [cheapest, dearest] = [rentCents.minimum ?? 0, rentCents.maximum ?? Infinity];
  if (rentCents.minimum !== null || rentCents.maximum !== null)
    markFailures(failures.price, (row) => columns.rentCents[row]! < cheapest || columns.rentCents[row]! > dearest);
  if (beds.length > 0 || bedsAtLeast !== null)
    markFailures(
      failures.beds,
      (row) => columns.beds[row]! < (bedsAtLeast ?? Infinity) && !beds.includes(columns.beds[row]!),
    );
  if (neighborhoodIds.length > 0)
    markFailures(failures.neighborhood, (row) => !neighborhoodIds.includes(columns.neighborhoodId[row]!));
  if (amenityMask > 0)
    markFailures(failures.amenities, (row) => (columns.amenityMask[row]! & amenityMask) !== amenityMask);
  if (furnished !== null) markFailures(failures.type, (row) => columns.furnished[row] !== Number(furnished));
  return missed;
}

/** Returns the rows that match all filters. */
export function selectFoundRows({ rows }: HomeRows, missed: FailedFilters): Int32Array {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (missed[at] !== failures.none) continue;
    found[count] = rows[at]!;
    count += 1;
  }
  return found.subarray(0, count);
}
