/** Labels of the ranking scores. */
export const RANK_LABELS = {
  price: 'Price for its size in this city',
  center: 'Near the center',
  details: 'Complete details',
  newness: 'Newly listed',
  photos: 'Has photos',
} as const;

/** ID of the section of a city page that explains the ranking. */
export const RANKING_ID = 'order';
