import { AMENITIES } from '@lodestay/contracts';
import type { Facets, SearchCriteria } from '../criteria/criteria.ts';
import { PRICE_STEP_CENTS } from '../results/price-buckets.ts';
import { HAS_PHOTOS_BIT } from '../../homes/index.ts';
import { calculateMonthlyPrice } from '../criteria/rent-bounds.ts';
import { NOT_STATED, type HomeRows } from './home-columns.ts';
import { failures, hasAmenitiesExceptPets, type FailedFilters } from './failed-filters.ts';

/** The last bedroom count includes all larger homes. */
const MAX_BEDS = 4;

/** Counts the homes of each filter option: homes that match, plus homes that fail only this filter. */
export function countFacets(
  columns: HomeRows,
  failedFilters: FailedFilters,
  { monthlyRate, amenityMask }: Pick<SearchCriteria, 'monthlyRate' | 'amenityMask'>,
): Omit<Facets, 'map'> {
  const [rents, neighborhoods] = [createCounts(), createCounts()];
  const [beds, types] = [new Uint32Array(MAX_BEDS + 1), new Uint32Array(2)];
  /** By bit of the mask. */
  const amenities = new Uint32Array(HAS_PHOTOS_BIT + 1);
  const notStated = { pets: 0, furnished: 0, guests: 0, size: 0 };
  for (let at = 0; at < failedFilters.length; at += 1) {
    const row = columns.rows[at]!;
    const failure = failedFilters[at]!;
    if (failure === failures.none || failure === failures.price) rents.add(columns.rentCents[row]!);
    if (failure === failures.none || failure === failures.beds) beds[Math.min(MAX_BEDS, columns.beds[row]!)]! += 1;
    if (failure === failures.none || failure === failures.type) {
      if (columns.furnished[row] === NOT_STATED) notStated.furnished += 1;
      else types[columns.furnished[row]!]! += 1;
    }
    if ((failure === failures.none || failure === failures.guests) && columns.maxOccupants[row] === 0)
      notStated.guests += 1;
    if ((failure === failures.none || failure === failures.size) && columns.squareFeet[row] === 0) notStated.size += 1;
    if (
      (failure === failures.none || failure === failures.amenities) &&
      hasAmenitiesExceptPets(columns, row, amenityMask)
    )
      notStated.pets += 1;
    if ((failure === failures.none || failure === failures.neighborhood) && columns.neighborhoodId[row]! > 0)
      neighborhoods.add(columns.neighborhoodId[row]!);
    if (failure === failures.none)
      for (let rest = columns.amenityMask[row]!; rest !== 0; rest &= rest - 1)
        amenities[31 - Math.clz32(rest & -rest)]! += 1;
  }
  const counts = rents.all();
  const cents = counts.map(([rent]) => rent);
  const steps = new Map<number, number>();
  for (const [rent, homes] of counts) {
    const step = Math.floor(calculateMonthlyPrice(rent, monthlyRate) / PRICE_STEP_CENTS);
    steps.set(step, (steps.get(step) ?? 0) + homes);
  }
  return {
    rentCents: cents.length === 0 ? null : { minimum: Math.min(...cents), maximum: Math.max(...cents) },
    prices: [...steps].sort(([a], [b]) => a - b).map(([step, homes]) => ({ step, homes })),
    beds: toCounts(beds).map(([number, homes]) => ({ beds: number, homes })),
    amenities: [...amenities.subarray(0, AMENITIES.length)],
    hasPhotos: amenities[HAS_PHOTOS_BIT]!,
    notStated,
    neighborhoods: neighborhoods
      .all()
      .sort(([idA, a], [idB, b]) => b - a || idA - idB)
      .map(([id, homes]) => ({ id, homes })),
    types: toCounts(types)
      .reverse()
      .map(([furnished, homes]) => ({ furnished: furnished === 1, homes })),
  };
}

/** Counts keys with one lookup per key, because there can be 20,000 of them. */
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

/** Returns the numbers that occur, with their counts. */
const toCounts = (counts: Uint32Array) => [...counts.entries()].filter(([, homes]) => homes > 0);
