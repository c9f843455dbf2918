import { RANK_PERCENTS } from '@lodestay/contracts';

/** The terms of the recommended order, for readers, with the weights that the api orders by. */
export const RANK_TERMS = [
  {
    name: 'price',
    percent: RANK_PERCENTS.price,
    sentence: 'Against homes with as many bedrooms in the market: the middle rent scores 50, half of it 100.',
  },
  {
    name: 'center',
    percent: RANK_PERCENTS.center,
    sentence:
      'How near to the middle of what you search, or to the place that you want to be near; 0 from 15.5 miles on.',
  },
  {
    name: 'details',
    percent: RANK_PERCENTS.details,
    sentence: 'Size, description, amenities, address and exact place: what you need to decide.',
  },
  { name: 'newness', percent: RANK_PERCENTS.newness, sentence: 'Listed today scores 100, half a year ago 0.' },
] as const;
