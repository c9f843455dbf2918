import type { HomeSearchQuery } from '@lodestay/contracts';
import type { MapPoint } from './map-points.ts';

/** Degrees, about a meter: the building of a pin and nothing next to it. */
const PIN_RADIUS = 0.00001;

/** The same search at the position of a pin. It returns the pin's home with the dates and total of the search. */
export const toPinQuery = (
  query: HomeSearchQuery,
  { latitude, longitude }: Pick<MapPoint, 'latitude' | 'longitude'>,
): HomeSearchQuery => ({
  ...query,
  swLatitude: latitude - PIN_RADIUS,
  swLongitude: longitude - PIN_RADIUS,
  neLatitude: latitude + PIN_RADIUS,
  neLongitude: longitude + PIN_RADIUS,
  counts: false,
  homesPerGroup: undefined,
  page: undefined,
  searchToken: undefined,
  resultsPerPage: 1,
});
