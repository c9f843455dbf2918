import { AMENITIES } from '@lodestay/contracts';
import type { Facets, SearchCriteria } from '../criteria.ts';
import { PRICE_STEP_CENTS } from '../price-buckets.ts';
import { monthlyPrice } from '../rent-bounds.ts';
import type { Facts } from './facts.ts';
import { misses, type Missed } from './misses.ts';

/** The last of the counted numbers of bedrooms stands for itself and more. */
const MOST_BEDS = 4;

/** How many homes each choice would leave: of the homes found and of those that only that filter leaves out. */
export function countFacets(facts: Facts, missed: Missed, { monthlyRate }: Pick<SearchCriteria, 'monthlyRate'>): Omit<Facets, 'map'> {
  const [rents, beds, types, neighborhoods] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const amenities = AMENITIES.map(() => 0);
  for (let row = 0; row < facts.rows; row += 1) {
    const left = missed[row]!;
    if (left === misses.none || left === misses.price) count(rents, facts.rentCents[row]!);
    if (left === misses.none || left === misses.beds) count(beds, Math.min(MOST_BEDS, facts.beds[row]!));
    if (left === misses.none || left === misses.type) count(types, facts.furnished[row]!);
    if ((left === misses.none || left === misses.neighborhood) && facts.neighborhoodId[row]! > 0) count(neighborhoods, facts.neighborhoodId[row]!);
    if (left === misses.none) for (let rest = facts.amenityMask[row]!; rest !== 0; rest &= rest - 1) amenities[31 - Math.clz32(rest & -rest)]! += 1;
  }
  const steps = new Map<number, number>();
  for (const [rent, homes] of rents) count(steps, Math.floor(monthlyPrice(rent, monthlyRate) / PRICE_STEP_CENTS), homes);
  return {
    rentCents: rents.size === 0 ? null : { minimum: Math.min(...rents.keys()), maximum: Math.max(...rents.keys()) },
    prices: ascending(steps).map(([step, homes]) => ({ step, homes })),
    beds: ascending(beds).map(([number, homes]) => ({ beds: number, homes })),
    amenities,
    neighborhoods: [...neighborhoods].sort(([idA, a], [idB, b]) => b - a || idA - idB).map(([id, homes]) => ({ id, homes })),
    types: ascending(types).reverse().map(([furnished, homes]) => ({ furnished: furnished === 1, homes })),
  };
}

function count(counts: Map<number, number>, key: number, homes = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + homes);
}

const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b);
