import { RANK_PERCENTS } from '@lodestay/contracts';
import type { RankTerms } from '../criteria/criteria.ts';

const share = (name: keyof RankTerms) => RANK_PERCENTS[name] / 100;

/**
 * The recommended order: the weighted mean of four terms, each 0 to 100. Nobody can pay for a place.
 * - `price`: the rent against the median of homes with as many bedrooms in the market. The median is 50, half of it 100.
 * - `center`: how near to the middle of what is searched; 0 from `CENTER_REACH_KM` on.
 * - `details`: how much of what a person needs to decide is known: size, description, amenities, address, exact place.
 * - `newness`: listed today 100, `NEW_FOR_DAYS` ago 0.
 */
export const RANK_WEIGHTS: Readonly<Record<keyof RankTerms, number>> = {
  price: share('price'),
  center: share('center'),
  details: share('details'),
  newness: share('newness'),
};

export const CENTER_REACH_KM = 25;
export const NEW_FOR_DAYS = 180;

export const TERM_NAMES = ['price', 'center', 'details', 'newness'] as const satisfies readonly (keyof RankTerms)[];

export function rankScore({ price, center, details, newness }: RankTerms): number {
  return (
    RANK_WEIGHTS.price * price +
    RANK_WEIGHTS.center * center +
    RANK_WEIGHTS.details * details +
    RANK_WEIGHTS.newness * newness
  );
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/** The rank as a card carries it. */
export const rankOf = (terms: RankTerms) => ({
  score: tenth(rankScore(terms)),
  terms: TERM_NAMES.map((name) => ({ name, value: tenth(terms[name]) })),
});
