import { RANK_PERCENTS } from '@lodestay/contracts';
import type { RankTerms } from '../criteria/criteria.ts';

const getWeight = (name: keyof RankTerms) => RANK_PERCENTS[name] / 100;

/**
 * The recommended order: the weighted mean of five terms from 0 to 100. Nobody can pay for a better rank.
 * - `price`: the rent compared with the median of homes with the same number of bedrooms in the market. The median is 50, half of it 100.
 * - `center`: how close the home is to the center of the search. 0 from `MAX_CENTER_KM` on.
 * - `details`: how complete the listing is: size, description, amenities, address, exact location.
 * - `newness`: 100 if listed today, 0 if listed `NEW_FOR_DAYS` ago or earlier.
 * - `photos`: 100 with pictures, 0 without.
 */
export const RANK_WEIGHTS: Readonly<Record<keyof RankTerms, number>> = {
  price: getWeight('price'),
  center: getWeight('center'),
  details: getWeight('details'),
  newness: getWeight('newness'),
  photos: getWeight('photos'),
};

export const MAX_CENTER_KM = 25;
export const NEW_FOR_DAYS = 180;

export const TERM_NAMES = [
  'price',
  'center',
  'details',
  'newness',
  'photos',
] as const satisfies readonly (keyof RankTerms)[];

export function calculateRankScore({ price, center, details, newness, photos }: RankTerms): number {
  return (
    RANK_WEIGHTS.price * price +
    RANK_WEIGHTS.center * center +
    RANK_WEIGHTS.details * details +
    RANK_WEIGHTS.newness * newness +
    RANK_WEIGHTS.photos * photos
  );
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

/** Converts rank terms to the rank shown on a card. */
export const toRank = (terms: RankTerms) => ({
  score: roundToTenth(calculateRankScore(terms)),
  terms: TERM_NAMES.map((name) => ({ name, value: roundToTenth(terms[name]) })),
});
