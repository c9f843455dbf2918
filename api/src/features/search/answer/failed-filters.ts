import type { SearchCriteria } from '../criteria/criteria.ts';
import type { HomeRows } from './home-columns.ts';

/** The one filter that leaves a home out; `several` where there are more. */
export const misses = { none: 0, price: 1, beds: 2, neighborhood: 3, amenities: 4, type: 5, several: 6 } as const;

/** In the order of the rows. */
export type Missed = Uint8Array;

/** What each row fails of the filters that have counts; the statement has seen to all the others. */
export function missedBy(
  facts: HomeRows,
  { rentCents, beds, bedsAtLeast, neighborhoodIds, amenityMask, furnished }: SearchCriteria,
): Missed {
  const { rows } = facts;
  const missed = new Uint8Array(rows.length);
  const leaveOut = (miss: number, fails: (row: number) => boolean) => {
    for (let at = 0; at < rows.length; at += 1)
      if (fails(rows[at]!)) missed[at] = missed[at] === misses.none ? miss : misses.several;
  };
  const [cheapest, dearest] = [rentCents.minimum ?? 0, rentCents.maximum ?? Infinity];
  if (rentCents.minimum !== null || rentCents.maximum !== null)
    leaveOut(misses.price, (row) => facts.rentCents[row]! < cheapest || facts.rentCents[row]! > dearest);
  if (beds.length > 0 || bedsAtLeast !== null)
    leaveOut(misses.beds, (row) => facts.beds[row]! < (bedsAtLeast ?? Infinity) && !beds.includes(facts.beds[row]!));
  if (neighborhoodIds.length > 0)
    leaveOut(misses.neighborhood, (row) => !neighborhoodIds.includes(facts.neighborhoodId[row]!));
  if (amenityMask > 0) leaveOut(misses.amenities, (row) => (facts.amenityMask[row]! & amenityMask) !== amenityMask);
  if (furnished !== null) leaveOut(misses.type, (row) => facts.furnished[row] !== Number(furnished));
  return missed;
}

/** Rows that fail nothing. */
export function foundRows({ rows }: HomeRows, missed: Missed): Int32Array {
  const found = new Int32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    if (missed[at] !== misses.none) continue;
    found[count] = rows[at]!;
    count += 1;
  }
  return found.subarray(0, count);
}
