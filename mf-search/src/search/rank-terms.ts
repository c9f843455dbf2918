import { RANK_PERCENTS } from '@lodestay/contracts';

/** Explanations of the ranking scores, with the weights that the API uses. */
export const RANK_TERMS = [
  {
    name: 'price',
    percent: RANK_PERCENTS.price,
    sentence:
      'Compared with homes in the market that have as many bedrooms. The median rent scores 50, and half of it scores 100.',
  },
  {
    name: 'center',
    percent: RANK_PERCENTS.center,
    sentence:
      'Distance to the center of your search, or to the place you choose. Homes 15.5 miles away or more score 0.',
  },
  {
    name: 'details',
    percent: RANK_PERCENTS.details,
    sentence: 'Size, description, amenities, address and exact location.',
  },
  {
    name: 'newness',
    percent: RANK_PERCENTS.newness,
    sentence: 'Homes listed today score 100. Homes listed six months ago score 0.',
  },
] as const;
