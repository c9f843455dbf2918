import { sql, type RawBuilder } from 'kysely';
import type { RankTerms, SearchCriteria } from './criteria.ts';
import { CENTER_REACH_KM, KM_PER_DEGREE, NEW_FOR_DAYS, RANK_WEIGHTS } from './rank.ts';

type Expression = RawBuilder<number>;

/** Kilometres from the middle, on a plane: exact enough within a metro. 0 where there is no middle. */
function distance({ center }: SearchCriteria): Expression {
  if (!center) return sql`0::double precision`;
  const { latitude, longitude } = center;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return sql`${KM_PER_DEGREE}::double precision * sqrt(((loc[0] - ${longitude}) * ${shrink}) ^ 2 + (loc[1] - ${latitude}) ^ 2)`;
}

export function termsOf(criteria: SearchCriteria): Record<keyof RankTerms, Expression> {
  return {
    price: sql`price_term`,
    center: criteria.center ? sql`greatest(0, 100 * (1 - ${distance(criteria)} / ${CENTER_REACH_KM}))` : sql`50`,
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
      return sql`round(${distance(criteria)} * 1e6)`;
    case 'recommended':
      return sql`-round(1e6 * (${price}::double precision * ${terms.price} + ${center}::double precision * ${terms.center} + ${details}::double precision * ${terms.details} + ${newness}::double precision * ${terms.newness}))`;
  }
}
