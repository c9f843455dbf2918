import type { SearchCriteria } from '../criteria.ts';
import type { Facts } from './facts.ts';

/** The one filter that leaves a home out; `several` where there are more. */
export const misses = { none: 0, price: 1, beds: 2, neighborhood: 3, amenities: 4, type: 5, several: 6 } as const;

/** By row. */
export type Missed = Uint8Array;

/** What each row fails of the filters that have counts; the statement has seen to all the others. */
export function missedBy(facts: Facts, { rentCents, beds, bedsAtLeast, neighborhoodIds, amenityMask, furnished }: SearchCriteria): Missed {
  const missed = new Uint8Array(facts.rows);
  const leaveOut = (miss: number, fails: (row: number) => boolean) => {
    for (let row = 0; row < facts.rows; row += 1) if (fails(row)) missed[row] = missed[row] === misses.none ? miss : misses.several;
  };
  const [cheapest, dearest] = [rentCents.minimum ?? 0, rentCents.maximum ?? Infinity];
  if (rentCents.minimum !== null || rentCents.maximum !== null) leaveOut(misses.price, (row) => facts.rentCents[row]! < cheapest || facts.rentCents[row]! > dearest);
  if (beds.length > 0 || bedsAtLeast !== null) leaveOut(misses.beds, (row) => facts.beds[row]! < (bedsAtLeast ?? Infinity) && !beds.includes(facts.beds[row]!));
  if (neighborhoodIds.length > 0) leaveOut(misses.neighborhood, (row) => !neighborhoodIds.includes(facts.neighborhoodId[row]!));
  if (amenityMask > 0) leaveOut(misses.amenities, (row) => (facts.amenityMask[row]! & amenityMask) !== amenityMask);
  if (furnished !== null) leaveOut(misses.type, (row) => facts.furnished[row] !== Number(furnished));
  return missed;
}

/** Rows that fail nothing. */
export function foundRows(missed: Missed): number[] {
  const rows: number[] = [];
  for (let row = 0; row < missed.length; row += 1) if (missed[row] === misses.none) rows.push(row);
  return rows;
}
