import { AMENITIES } from '@lodestay/contracts';
import type { Facets, SearchCriteria } from '../criteria/criteria.ts';
import { PRICE_STEP_CENTS } from '../results/price-buckets.ts';
import { monthlyPrice } from '../criteria/rent-bounds.ts';
import type { HomeRows } from './home-columns.ts';
import { misses, type Missed } from './failed-filters.ts';

/** The last of the counted numbers of bedrooms stands for itself and more. */
const MOST_BEDS = 4;

/** How many homes each choice would leave: of the homes found and of those that only that filter leaves out. */
export function countFacets(
  facts: HomeRows,
  missed: Missed,
  { monthlyRate }: Pick<SearchCriteria, 'monthlyRate'>,
): Omit<Facets, 'map'> {
  const [rents, neighborhoods] = [createCounts(), createCounts()];
  const [beds, types] = [new Uint32Array(MOST_BEDS + 1), new Uint32Array(2)];
  const amenities = new Uint32Array(AMENITIES.length);
  for (let at = 0; at < missed.length; at += 1) {
    const row = facts.rows[at]!;
    const left = missed[at]!;
    if (left === misses.none || left === misses.price) rents.add(facts.rentCents[row]!);
    if (left === misses.none || left === misses.beds) beds[Math.min(MOST_BEDS, facts.beds[row]!)]! += 1;
    if (left === misses.none || left === misses.type) types[facts.furnished[row]!]! += 1;
    if ((left === misses.none || left === misses.neighborhood) && facts.neighborhoodId[row]! > 0)
      neighborhoods.add(facts.neighborhoodId[row]!);
    if (left === misses.none)
      for (let rest = facts.amenityMask[row]!; rest !== 0; rest &= rest - 1)
        amenities[31 - Math.clz32(rest & -rest)]! += 1;
  }
  const counts = rents.all();
  const cents = counts.map(([rent]) => rent);
  const steps = new Map<number, number>();
  for (const [rent, homes] of counts) {
    const step = Math.floor(monthlyPrice(rent, monthlyRate) / PRICE_STEP_CENTS);
    steps.set(step, (steps.get(step) ?? 0) + homes);
  }
  return {
    rentCents: cents.length === 0 ? null : { minimum: Math.min(...cents), maximum: Math.max(...cents) },
    prices: [...steps].sort(([a], [b]) => a - b).map(([step, homes]) => ({ step, homes })),
    beds: counted(beds).map(([number, homes]) => ({ beds: number, homes })),
    amenities: [...amenities],
    neighborhoods: neighborhoods
      .all()
      .sort(([idA, a], [idB, b]) => b - a || idA - idB)
      .map(([id, homes]) => ({ id, homes })),
    types: counted(types)
      .reverse()
      .map(([furnished, homes]) => ({ furnished: furnished === 1, homes })),
  };
}

/** How often each key was added: one look-up a key, as there are 20,000 of them. */
function createCounts() {
  const places = new Map<number, number>();
  const counts: number[] = [];
  return {
    add(key: number): void {
      const place = places.get(key);
      if (place !== undefined) counts[place]! += 1;
      else places.set(key, counts.push(1) - 1);
    },
    all: (): [key: number, count: number][] => Array.from(places, ([key, place]) => [key, counts[place]!]),
  };
}

/** The numbers that were met, with how often. */
const counted = (counts: Uint32Array) => [...counts.entries()].filter(([, homes]) => homes > 0);
