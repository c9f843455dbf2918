import { sql, type RawBuilder } from 'kysely';
import type { RankTerms, SearchCriteria } from './criteria.ts';
import { kilometersFrom } from './distance.ts';
import { CENTER_REACH_KM, NEW_FOR_DAYS, RANK_WEIGHTS } from './rank.ts';

type Expression = RawBuilder<number>;

export function termsOf(criteria: SearchCriteria): Record<keyof RankTerms, Expression> {
  return {
    price: sql`price_term`,
    center: criteria.center ? sql`greatest(0, 100 * (1 - ${kilometersFrom(criteria.center)} / ${CENTER_REACH_KM}))` : sql`50`,
    details: sql`detail_term`,
    newness: sql`least(100, greatest(0, 100 * (1 - (${criteria.today}::date - listed_on) / ${NEW_FOR_DAYS}::double precision)))`,
  };
}

/**
 * What homes are ordered by, smallest first, so that a group stands where its best home does. Computed keys are rounded: sums of
 * the same parts can differ in the last digit, and order must not hang on that.
 */
export function sortKey(criteria: SearchCriteria, terms: Record<keyof RankTerms, Expression>): Expression {
  const { price, center, details, newness } = RANK_WEIGHTS;
  switch (criteria.sort) {
    case 'price':
      return sql`rent_cents`;
    case 'newest':
      return sql`-(listed_on - date '2000-01-01')`;
    case 'size':
      return sql`-coalesce(sqft, 0)`;
    case 'distance':
      return criteria.center ? sql`round(${kilometersFrom(criteria.center)} * 1e6)` : sql`0::double precision`;
    case 'recommended':
      return sql`-round(1e6 * (${price}::double precision * ${terms.price} + ${center}::double precision * ${terms.center} + ${details}::double precision * ${terms.details} + ${newness}::double precision * ${terms.newness}))`;
  }
}
