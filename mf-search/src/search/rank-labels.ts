/** What each term of the rank means to a reader. */
export const RANK_LABELS = {
  price: 'Price for its size in this city',
  center: 'Near the center',
  details: 'Complete details',
  newness: 'Newly listed',
} as const;

/** The section of a city's page that explains them. */
export const ORDER_ID = 'order';
