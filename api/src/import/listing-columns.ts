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
  'utilities',
  'wifi_mbps',
  'beds_by_size',
  'linens',
  'check_in',
  'floor',
  'floor_plan',
] as const;

export type Column = (typeof COLUMNS)[number];

/** Columns that some feeds do not have. */
export const OPTIONAL_COLUMNS: ReadonlySet<Column> = new Set([
  'description',
  'utilities',
  'wifi_mbps',
  'beds_by_size',
  'linens',
  'check_in',
  'floor',
  'floor_plan',
]);

/** A record as text. An empty field means unknown. */
export type Row = Readonly<Partial<Record<Column, string>>>;
