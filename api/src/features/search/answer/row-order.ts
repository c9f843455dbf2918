import { daysBetween } from '@lodestay/stay';
import type { RankTerms, SearchCriteria } from '../criteria/criteria.ts';
import { HAS_PHOTOS_MASK } from '../../homes/index.ts';
import { createDistanceFrom } from '../criteria/distance.ts';
import { MAX_CENTER_KM, NEW_FOR_DAYS, calculateRankScore } from '../rank/rank.ts';
import type { HomeRows } from './home-columns.ts';

/** More than any score: homes outside the cities that come first. */
const LATER = 1e9;
const FIRST_DAY = '2000-01-01';

const clamp = (value: number) => Math.min(100, Math.max(0, value));

/** Returns a function that computes the rank terms of a row. */
export function createTermsReader(columns: HomeRows, { center, today }: SearchCriteria): (row: number) => RankTerms {
  const day = daysBetween(FIRST_DAY, today);
  const distance = center && createDistanceFrom(center);
  return (row) => ({
    price: columns.priceTerm[row]!,
    center: distance
      ? Math.max(0, 100 * (1 - distance(columns.latitude[row]!, columns.longitude[row]!) / MAX_CENTER_KM))
      : 50,
    details: columns.detailTerm[row]!,
    photos: columns.amenityMask[row]! & HAS_PHOTOS_MASK ? 100 : 0,
    newness: clamp(100 * (1 - (day - columns.listedOn[row]!) / NEW_FOR_DAYS)),
  });
}

/**
 * Returns a function that computes the sort key of a row, smallest first. A group is sorted by its best home. Keys are rounded, so
 * that floating-point differences do not affect the order.
 */
export function createSortKey(columns: HomeRows, criteria: SearchCriteria): (row: number) => number {
  switch (criteria.sort) {
    case 'price':
      return (row) => columns.rentCents[row]!;
    case 'newest':
      return (row) => -columns.listedOn[row]!;
    case 'size':
      return (row) => -columns.squareFeet[row]!;
    // Homes without a rating have 0 and come last.
    case 'rating':
      return (row) => -columns.rating[row]!;
    case 'distance': {
      if (!criteria.center) return () => 0;
      const distance = createDistanceFrom(criteria.center);
      return (row) => Math.round(1e6 * distance(columns.latitude[row]!, columns.longitude[row]!));
    }
    case 'recommended': {
      const terms = createTermsReader(columns, criteria);
      const { isFirst } = columns;
      return (row) => Math.round(-1e6 * calculateRankScore(terms(row))) + (isFirst && !isFirst[row] ? LATER : 0);
    }
  }
}
