/** The columns of the feed, in any order. Other columns are ignored. */
export const COLUMNS = [
  'listing_key',
  'source',
  'snapshot',
  'market',
  'city',
  'state',
  'neighborhood',
  'latitude',
  'longitude',
  'title',
  'description',
  'property_type',
  'room_type',
  'beds',
  'baths',
  'square_feet',
  'accommodates',
  'furnished',
  'furnished_basis',
  'pets',
  'laundry',
  'parking',
  'amenities',
  'price_nightly',
  'price_monthly',
  'price_basis',
  'minimum_nights',
  'maximum_nights',
  'availability_365',
  'number_of_reviews',
  'rating',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Optional, because some feeds have no descriptions. Homes then keep their own. */
export const OPTIONAL_COLUMNS: ReadonlySet<Column> = new Set(['description']);

/** A record as text. An empty field means unknown. */
export type Row = Readonly<Partial<Record<Column, string>>>;
