import type { SearchCriteria } from '../criteria/criteria.ts';
import { toAmenityMask } from '../../homes/index.ts';
import { NOT_STATED, type HomeRows } from './home-columns.ts';

/** The only filter that a home fails, or `several`. */
export const failures = {
  none: 0,
  price: 1,
  beds: 2,
  neighborhood: 3,
  amenities: 4,
  type: 5,
  guests: 6,
  size: 7,
  several: 8,
} as const;

/** One of `failures` per row. */
export type FailedFilters = Uint8Array;

/** Finds which of the counted filters each row fails. The SQL statement has already applied the other filters. */
export function findFailedFilters(
  columns: HomeRows,
  {
    rentCents,
    beds,
    bedsAtLeast,
    neighborhoodIds,
    amenityMask,
    furnished,
    minimumOccupants,
    minimumSquareFootage,
    notStated,
  }: SearchCriteria,
): FailedFilters {
  const { rows } = columns;
  const failedFilters = new Uint8Array(rows.length);
  const markFailures = (failure: number, fails: (row: number) => boolean) => {
    for (let at = 0; at < rows.length; at += 1)
      if (fails(rows[at]!)) failedFilters[at] = failedFilters[at] === failures.none ? failure : failures.several;
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
    markFailures(
      failures.amenities,
      (row) =>
        !hasAmenities(columns, row, amenityMask) &&
        !(notStated.has('pets') && hasAmenitiesExceptPets(columns, row, amenityMask)),
    );
  if (furnished !== null)
    markFailures(
      failures.type,
      (row) =>
        columns.furnished[row] !== Number(furnished) &&
        !(notStated.has('furnished') && columns.furnished[row] === NOT_STATED),
    );
  if (minimumOccupants !== null)
    markFailures(
      failures.guests,
      (row) =>
        columns.maxOccupants[row]! < minimumOccupants && !(notStated.has('guests') && columns.maxOccupants[row] === 0),
    );
  if (minimumSquareFootage !== null)
    markFailures(failures.size, (row) =>
      columns.squareFeet[row] === 0 ? !notStated.has('size') : columns.squareFeet[row]! < minimumSquareFootage,
    );
  return failedFilters;
}

const PETS_MASK = toAmenityMask(['pets']);

const hasAmenities = (columns: HomeRows, row: number, mask: number) => (columns.amenityMask[row]! & mask) === mask;

/** Whether a home does not state if pets are allowed, and has the other amenities. */
export const hasAmenitiesExceptPets = (columns: HomeRows, row: number, mask: number) =>
  columns.pets[row] === NOT_STATED && hasAmenities(columns, row, mask & ~PETS_MASK);

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
