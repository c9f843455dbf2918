import { daysBetween } from '@lodestay/stay';
import type { RankTerms, SearchCriteria } from '../criteria/criteria.ts';
import { kilometersBetween } from '../criteria/distance.ts';
import { CENTER_REACH_KM, NEW_FOR_DAYS, rankScore } from '../rank/rank.ts';
import type { HomeRows } from './home-columns.ts';

const FIRST_DAY = '2000-01-01';

const within = (value: number) => Math.min(100, Math.max(0, value));

/** The terms of a row's rank. */
export function termsOf(facts: HomeRows, { center, today }: SearchCriteria): (row: number) => RankTerms {
  const day = daysBetween(FIRST_DAY, today);
  const distance = center && kilometersBetween(center);
  return (row) => ({
    price: facts.priceTerm[row]!,
    center: distance
      ? Math.max(0, 100 * (1 - distance(facts.latitude[row]!, facts.longitude[row]!) / CENTER_REACH_KM))
      : 50,
    details: facts.detailTerm[row]!,
    newness: within(100 * (1 - (day - facts.listedOn[row]!) / NEW_FOR_DAYS)),
  });
}

/**
 * What rows are ordered by, smallest first, so that a group stands where its best home does. Computed keys are rounded: sums of
 * the same parts can differ in the last digit, and order must not hang on that.
 */
export function sortKeyOf(facts: HomeRows, criteria: SearchCriteria): (row: number) => number {
  switch (criteria.sort) {
    case 'price':
      return (row) => facts.rentCents[row]!;
    case 'newest':
      return (row) => -facts.listedOn[row]!;
    case 'size':
      return (row) => -facts.squareFeet[row]!;
    case 'distance': {
      if (!criteria.center) return () => 0;
      const distance = kilometersBetween(criteria.center);
      return (row) => Math.round(1e6 * distance(facts.latitude[row]!, facts.longitude[row]!));
    }
    case 'recommended': {
      const terms = termsOf(facts, criteria);
      return (row) => Math.round(-1e6 * rankScore(terms(row)));
    }
  }
}
