/** The terms of the recommended order as the api weighs them (`api/src/features/search/rank.ts`), for readers. */
export const RANK_TERMS = [
  { name: 'price', percent: 40, sentence: 'Against homes with as many bedrooms in the market: the middle rent scores 50, half of it 100.' },
  { name: 'center', percent: 25, sentence: 'How near to the middle of what you search; nothing beyond 25 km.' },
  { name: 'details', percent: 20, sentence: 'Size, description, amenities, address and exact place: what you need to decide.' },
  { name: 'newness', percent: 15, sentence: 'Listed today scores 100, half a year ago 0.' },
] as const;
