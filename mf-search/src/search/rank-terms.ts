import { RANK_PERCENTS } from '@lodestay/contracts';

/** Explanations of the ranking scores, with the weights that the API uses. */
export const RANK_TERMS = [
  {
    name: 'price',
    percent: RANK_PERCENTS.price,
    sentence:
      'Compared with homes in the market that have as many bedrooms. A home at the median rent scores 50, and a home at half of it scores 100.',
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
  {
    name: 'photos',
    percent: RANK_PERCENTS.photos,
    sentence:
      'Homes with photos score 100, and so do demo homes with labeled illustrations. Homes without photos score 0.',
  },
] as const;
